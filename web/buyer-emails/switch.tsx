import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** Switches one kind of email on or off. */
export function SwitchKind({ kind, on }: { kind: keyof typeof messages.kinds; on: boolean }) {
  const t = useText(messages);
  const name = t(`kinds.${kind}`);
  return (
    <PostForm name={`${on ? "off" : "on"}-${kind}`}>
      <input type="hidden" name="intent" value={on ? "off" : "on"} />
      <input type="hidden" name="kind" value={kind} />
      <Button small type="submit" aria-label={t(on ? "switchOffNamed" : "switchOnNamed", { name })}>
        {t(on ? "switchOff" : "switchOn")}
      </Button>
    </PostForm>
  );
}
