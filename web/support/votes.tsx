import type { Vote } from "#events/_records";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { VoteButtons } from "#web/_records/vote-buttons.tsx";
import { PostForm } from "#web/_shell/post-form.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

type VotesProps = { of: "article" | "faq"; mayVote: boolean; yes: number; no: number; mine: Vote | undefined };

/** Whether it helped. */
export function Votes({ of, mayVote, yes, no, mine }: VotesProps) {
  const t = useText(messages);
  const { errors } = useRefusal("vote");
  return (
    <PostForm name={`vote-${mine ?? "none"}`} className="flex flex-wrap items-center gap-2 py-4" preventScrollReset>
      <FormErrors errors={errors} />
      <b>{t(`vote.${of}`)}</b>
      <VoteButtons
        mine={mine}
        labels={{ helpful: t("vote.yes", { count: yes }), unhelpful: t("vote.no", { count: no }) }}
        disabled={!mayVote}
      />
      {mine && <span className="text-13 text-ink-3">{t("vote.mine")}</span>}
    </PostForm>
  );
}
