import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

type Vote = "helpful" | "unhelpful";
type VotesProps = { of: "article" | "faq"; mayVote: boolean; yes: number; no: number; mine: Vote | undefined };

/** Whether it helped. A person's own vote is pressed; pressing it again takes it back. */
export function Votes({ of, mayVote, yes, no, mine }: VotesProps) {
  const t = useText(messages);
  const { errors } = useRefusal("vote");
  const button = (vote: Vote, label: string) => (
    <Button
      small
      type="submit"
      name="vote"
      value={mine === vote ? "none" : vote}
      icon={vote === "helpful" ? "thumbs-up" : "thumbs-down"}
      aria-pressed={mine === vote}
      disabled={!mayVote}
    >
      {label}
    </Button>
  );
  return (
    <PostForm name={`vote-${mine ?? "none"}`} className="flex flex-wrap items-center gap-2 py-4" preventScrollReset>
      <FormErrors errors={errors} />
      <b>{t(`vote.${of}`)}</b>
      {button("helpful", t("vote.yes", { count: yes }))}
      {button("unhelpful", t("vote.no", { count: no }))}
      {mine && <span className="text-13 text-ink-3">{t("vote.mine")}</span>}
    </PostForm>
  );
}
