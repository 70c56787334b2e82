import { useActionData } from "@remix-run/react";
import type { Refused } from "#web/_record/refused.ts";
import { Alert } from "#web/_ui/alert.tsx";

/** The page's last refusal among these intents, for buttons without fields. */
export function RefusalOf({ intents }: { intents: readonly string[] }) {
  const answer = useActionData() as Refused | undefined;
  if (!answer || !("problem" in answer) || !intents.includes(answer.intent)) return null;
  return <Alert live kind="danger" title={answer.problem.message} />;
}
