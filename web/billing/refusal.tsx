import { useActionData } from "@remix-run/react";
import type { Refused } from "#web/_record/refused.ts";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { RemedyLinks } from "./flags.tsx";
import { remediesIn } from "./places.ts";

/** A refusal with its remedy if there is one; otherwise the form's errors. */
export function Refusal({ parts }: { parts: FormParts }) {
  const remedies = parts.refused ? remediesIn(parts.refused.problem) : [];
  if (!parts.refused || remedies.length === 0) return <FormErrors errors={parts.errors} />;
  return (
    <Alert live kind="danger" title={parts.refused.problem.message} actions={<RemedyLinks remedies={remedies} />} />
  );
}

/** The same for buttons without fields: the page's last refusal among these intents. */
export function RefusalOf({ intents }: { intents: readonly string[] }) {
  const answer = useActionData() as Refused | undefined;
  if (!answer || !("problem" in answer) || !intents.includes(answer.intent)) return null;
  const { problem } = answer;
  const reason = (problem as { reason?: string }).reason;
  const remedies = remediesIn(problem);
  return (
    <Alert
      live
      kind="danger"
      title={problem.message}
      actions={remedies.length > 0 && <RemedyLinks remedies={remedies} />}
    >
      {reason}
    </Alert>
  );
}
