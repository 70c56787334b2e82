/** A rating as five marks; `label` is how it is read, as "4 of 5 stars". */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="whitespace-nowrap tracking-wider">
      <span className="text-ink">{"★".repeat(count)}</span>
      <span className="text-ink-3">{"☆".repeat(5 - count)}</span>
    </span>
  );
}
