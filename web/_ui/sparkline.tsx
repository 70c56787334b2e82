/** A line without axes, the last point a square; decorative, because the figure is beside it. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const least = Math.min(...points);
  const span = Math.max(...points) - least || 1;
  const at = points.map((value, place) => {
    const x = (place / (points.length - 1)) * 100;
    return `${x.toFixed(1)} ${(24 - ((value - least) / span) * 21).toFixed(1)}`;
  });
  return (
    <span className="spark-box">
      <svg className="spark" viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${at.join("L")}`} />
        <line x1="100" x2="100" y1={at.at(-1)?.split(" ")[1]} y2={at.at(-1)?.split(" ")[1]} />
      </svg>
    </span>
  );
}
