type FormProblem = { message?: string | undefined; errors?: Readonly<Record<string, readonly string[]>> | undefined };

const FALLBACK = "Something went wrong. Please try again later.";

/** A form's problem in one line, for where its fields are not in sight: the server's message and those of the fields. */
export function formMessage(problem: FormProblem | undefined): string {
  const fields = Object.values(problem?.errors ?? {}).flat();
  return [problem?.message || FALLBACK, ...new Set(fields)].join(" ");
}
