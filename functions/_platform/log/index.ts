/**
 * Writes one line of JSON: `level`, `message`, the fields, and an error's stack as `error`. Errors and warnings go to
 * standard error, the rest to standard output; CloudWatch takes both apart by their fields.
 */
export function log(level: "info" | "warn" | "error", message: string, fields: Record<string, unknown> = {}): void {
  const { error, ...rest } = fields;
  const detail = error instanceof Error ? error.stack : error === undefined ? undefined : String(error);
  const line = `${JSON.stringify({ level, message, ...rest, ...(detail && { error: detail }) })}\n`;
  if (level === "info") process.stdout.write(line);
  else process.stderr.write(line);
}
