/** Fabric and seam colours that shops commonly print on. */
export const garmentColours: Record<string, readonly [cloth: string, seam: string]> = {
  natural: ["#e9e3d3", "#d6cfbb"],
  white: ["#fafaf7", "#dedfdc"],
  navy: ["#26334d", "#1a2438"],
  moss: ["#5d6b4b", "#4a563b"],
  rust: ["#a9593a", "#8d472c"],
  charcoal: ["#3b3e43", "#2b2d31"],
  stone: ["#8ea2ad", "#778b96"],
  sun: ["#e3b84a", "#c99f34"],
};

const body = "M23 9c3 5 15 5 18 0l9 3.4L60 24l-8 6-4-4v30c-10 1.6-22 1.6-32 0V26l-4 4-8-6 10-11.6z";
const names = Object.keys(garmentColours);

/** A colour derived from a title that names none. */
function pick(title: string): string {
  const named = names.find((name) => title.toLowerCase().includes(name));
  const sum = Array.from(title).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return named ?? names[sum % names.length] ?? "natural";
}

const coloursOf = (name = "") => (Object.hasOwn(garmentColours, name) ? garmentColours[name] : undefined);

/** A drawn garment, poster or bag, chosen by words in the title. */
export function Garment({ title, colour }: { title: string; colour?: string | undefined }) {
  const [cloth, seam] = coloursOf(colour) ?? garmentColours[pick(title)] ?? ["#e9e3d3", "#d6cfbb"];
  if (/\b(prints?|posters?|cards?|sheets?|notebooks?|planners?|calendars?|stickers?|towels?)\b/i.test(title)) {
    return (
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect x="14" y="8" width="38" height="50" fill="#0002" />
        <rect x="13" y="6" width="38" height="50" fill="#fdfdf9" />
        <rect x="18" y="11" width="28" height="40" fill={cloth} stroke={seam} />
      </svg>
    );
  }
  if (/\b(tote|bag)\b/i.test(title)) {
    return (
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path d="M24 26C24 8 40 8 40 26" fill="none" stroke={seam} strokeWidth="2.4" />
        <path d="M14 22h36l3 36H11z" fill={cloth} stroke={seam} strokeWidth=".7" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d={body} fill={cloth} stroke={seam} strokeWidth=".7" />
      <path d="M48 26v30l-3 .4c1-9 1-20 0-30zM16 26v30l3 .4c-1-9-1-20 0-30z" fill={seam} opacity=".55" />
      <path d="M23 9c3 5 15 5 18 0" fill="none" stroke={seam} strokeWidth="2" />
    </svg>
  );
}
