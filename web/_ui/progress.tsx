/** Real progress, 0 to 100. Say in text beside it what is done and what is left. */
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
