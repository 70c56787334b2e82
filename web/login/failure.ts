/** Why nobody was signed in, in the words of the form. */
export type Failure =
  | { kind: "wrong"; fields?: undefined }
  | { kind: "limited"; minutes: number; fields?: undefined }
  | { kind: "busy" | "failed"; fields?: undefined }
  | { kind: "fields"; fields: Record<string, string> };

type Refused = { problem: { code: string; errors?: Record<string, string[]> | undefined }; retryAfter?: number };

export function failureOf({ problem, retryAfter = 60 }: Refused): Failure {
  if (problem.code === "INVALID_CREDENTIALS") return { kind: "wrong" };
  if (problem.code === "RATE_LIMITED") return { kind: "limited", minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  if (problem.code === "BUSY") return { kind: "busy" };
  const fields = Object.fromEntries(
    Object.entries(problem.errors ?? {}).map(([field, [first = ""]]) => [field, first]),
  );
  return Object.keys(fields).length > 0 ? { kind: "fields", fields } : { kind: "failed" };
}
