import { data } from "@remix-run/node";

/** Why a sign-in form was refused: errors by field; `minutes` until it is worth trying again. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly minutes: number;
  readonly fields: Readonly<Record<string, string>>;
}
type Refused = {
  readonly problem: { code: string; message: string; status: number; errors?: Record<string, string[]> | undefined };
  readonly retryAfter?: number;
};

export const failureOf = ({ problem, retryAfter = 60 }: Refused): Failure => ({
  code: problem.code,
  message: problem.message,
  minutes: Math.max(1, Math.ceil(retryAfter / 60)),
  fields: Object.fromEntries(Object.entries(problem.errors ?? {}).map(([field, [first = ""]]) => [field, first])),
});

/** An action's answer with the typed values (never a password) and why it was refused. */
export const visitorRefusal = <T extends Readonly<Record<string, string>>>(typed: T, answer: Refused) =>
  data({ typed, failure: failureOf(answer) }, { status: answer.problem.status });
