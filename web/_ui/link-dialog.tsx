import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./link-dialog-messages.ts";
import { useNudge } from "./nudge.tsx";
import { Popup } from "./popup.tsx";

/** A link with a copy button; `children` says who can open it. */
export function LinkDialog(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  link: string;
  children?: ReactNode;
}) {
  const t = useText(messages);
  const nudge = useNudge();
  return (
    <Popup open={props.open} onClose={props.onClose} title={props.title} width="medium">
      <div className="flex gap-2">
        <Input readOnly aria-label={t("link")} value={props.link} onFocus={(event) => event.target.select()} />
        <Button
          icon="copy"
          onClick={() =>
            navigator.clipboard.writeText(props.link).then(() => nudge({ text: t("copied"), kind: "success" }))
          }
        >
          {t("copy")}
        </Button>
      </div>
      {props.children && <p className="help mt-2">{props.children}</p>}
    </Popup>
  );
}
