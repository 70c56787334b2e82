/** One line of JSON, as CloudWatch's log format JSON takes it apart. */
export function log(level: "info" | "warn" | "error", message: string, fields: Record<string, unknown> = {}): void {
  const { error, ...rest } = fields;
  const detail = error instanceof Error ? error.stack : error === undefined ? undefined : String(error);
  process.stdout.write(`${JSON.stringify({ level, message, ...rest, ...(detail && { error: detail }) })}\n`);
}
