/** A bar for a share, 0 to 1; its number is beside it. */
export function ShareBar({ share, series = 1 }: { share: number; series?: 1 | 2 | 3 | 4 | 5 | 6 | undefined }) {
  return (
    <svg className="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, Math.min(1, share)) * 100} height="6" fill={`var(--chart-${series})`} />
    </svg>
  );
}
