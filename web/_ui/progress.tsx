/** A progress bar, 0 to 100. Say beside it what is done and left. */
export function Progress({
  label,
  value,
  tone,
}: {
  label: string;
  value: number;
  tone?: "danger" | "success" | undefined;
}) {
  return <progress className="progress" aria-label={label} max={100} value={value} data-tone={tone} />;
}
