import type { Attribute } from "../../../events/catalogue/index.ts";

const wave = (y: number) => `<path d="M16 ${y}q4-3 8 0t8 0 8 0 8 0" fill="none" stroke="#0d7fb8" stroke-width="2.4"/>`;
/** Linocut motifs on a ground of 64 by 64, by the word of a title that asks for them. */
const MOTIFS: Readonly<Record<string, string>> = {
  mackerel: `<path d="M17 32c7-8 19-9 27-1l5-4v10l-5-4c-8 8-20 7-27-1z" fill="#7fb4d6"/><path d="M22 29l3 3m2-5l3 4m2-5l3 5m2-4l2 3" stroke="#123" stroke-width="1.4"/><circle cx="21" cy="31" r="1.2" fill="#123"/>`,
  fern: `<path d="M32 48V18" stroke="#2f7d5c" stroke-width="2"/><g fill="#2f7d5c">${[20, 26, 32, 38].map((y, i) => `<ellipse cx="${27 - i}" cy="${y + 3}" rx="${4 + i}" ry="1.9" transform="rotate(24 ${27 - i} ${y + 3})"/><ellipse cx="${37 + i}" cy="${y + 3}" rx="${4 + i}" ry="1.9" transform="rotate(-24 ${37 + i} ${y + 3})"/>`).join("")}</g>`,
  beetroot: `<path d="M32 30c-6-5-9-11-8-17 5 3 8 9 8 17zm0 0c6-5 9-11 8-17-5 3-8 9-8 17z" fill="#2f7d5c"/><path d="M32 28c8 0 11 5 10 10-1 6-7 8-10 14-3-6-9-8-10-14-1-5 2-10 10-10z" fill="#be2071"/>`,
  gull: `<path d="M16 28c6-6 12-5 16 3 4-8 10-9 16-3-7-2-12 1-16 9-4-8-9-11-16-9z" fill="#f4f4ef" stroke="#333" stroke-width=".8"/>`,
  lighthouse: `<path d="M28 22h8l3 24H25z" fill="#f7f4ea" stroke="#333" stroke-width=".8"/><path d="M27 30h10l1 6H26z" fill="#be2071"/><path d="M28 16h8v6h-8z" fill="#ffe14d" stroke="#333" stroke-width=".8"/><path d="M36 19l12-4v8zM28 19l-12-4v8z" fill="#ffe14d" opacity=".8"/>`,
  wave: wave(26) + wave(33) + wave(40),
  tide: `<circle cx="32" cy="24" r="8" fill="#ffe14d"/>${wave(34)}${wave(41)}`,
  shoreline: wave(28) + wave(35),
  gannet: `<path d="M20 26c8-2 13 0 17 6l9 2-9 3c-5 5-13 5-17 0 5 0 8-2 9-5-2-3-5-5-9-6z" fill="#f4f4ef" stroke="#333" stroke-width=".8"/>`,
  saltmarsh: `<circle cx="32" cy="27" r="7" fill="#ffe14d"/>${wave(36)}`,
  hedgerow: `<path d="M24 44c4-12 12-14 16-24" stroke="#2f7d5c" stroke-width="2" fill="none"/><g fill="#be2071"><circle cx="28" cy="32" r="3"/><circle cx="36" cy="28" r="3"/><circle cx="39" cy="21" r="2.4"/></g>`,
  wren: `<path d="M22 36c0-8 7-12 13-10l7-5-2 8c0 7-5 11-11 11-4 0-7-1-7-4z" fill="#a9593a"/><circle cx="36" cy="28" r="1" fill="#123"/>`,
  woodland: `<path d="M24 44V32M40 44V30" stroke="#5d4630" stroke-width="2"/><path d="M24 18l8 16H16zM40 16l8 16H32z" fill="#2f7d5c"/>`,
};
const SHAPES: readonly (readonly [RegExp, (cloth: string) => string])[] = [
  [
    /hoodie/,
    (cloth) =>
      `<path d="M24 10c2-5 14-5 16 0l12 6 6 28-7 2-5-14v26H18V32l-5 14-7-2 6-28z" fill="${cloth}"/><path d="M25 11c2 8 12 8 14 0" fill="none" stroke="#0005" stroke-width="2"/>`,
  ],
  [
    /tee|shirt/,
    (cloth) =>
      `<path d="M23 9c3 5 15 5 18 0l9 3.4L60 24l-8 6-4-4v32H16V26l-4 4-8-6 10-11.6z" fill="${cloth}"/><path d="M23 9c3 5 15 5 18 0" fill="none" stroke="#0003" stroke-width="2"/>`,
  ],
  [
    /tote|bag/,
    (cloth) =>
      `<path d="M24 24C24 6 40 6 40 24" fill="none" stroke="#a99f85" stroke-width="2.4"/><path d="M14 20h36l3 38H11z" fill="${cloth}"/>`,
  ],
  [
    /mug/,
    (cloth) =>
      `<path d="M48 24c10-2 10 18 0 16" fill="none" stroke="${cloth}" stroke-width="4"/><path d="M14 16h34v34c0 5-34 5-34 0z" fill="${cloth}"/>`,
  ],
  [
    /notebook|planner/,
    (cloth) =>
      `<rect x="14" y="8" width="36" height="48" rx="2" fill="${cloth}"/><path d="M19 8v48" stroke="#0004" stroke-width="2"/>`,
  ],
  [
    /./,
    (cloth) =>
      `<rect x="13" y="5" width="38" height="54" fill="#0001"/><rect x="12" y="4" width="38" height="54" fill="${cloth}"/>`,
  ],
];

/** `/demo/mackerel-tee_26334d.svg`: where the demo's product pictures are. */
export function pictureUrl(title: string, attributes: readonly Attribute[]): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");
  const coloured = attributes.find((each) => each.thumbnail?.type === "color")?.thumbnail?.value;
  return `/demo/${slug}_${(coloured ?? "#f5f1e6").slice(1)}.svg`;
}

/** The picture behind such an address; undefined for any other. */
export function pictureAt(path: string): string | undefined {
  const [, slug = "", cloth = ""] = /^\/demo\/([a-z-]{1,80})_([0-9a-f]{6})\.svg$/.exec(path) ?? [];
  if (!slug) return undefined;
  const shape = SHAPES.find(([words]) => words.test(slug))?.[1](`#${cloth}`) ?? "";
  const motif = Object.entries(MOTIFS).find(([word]) => slug.includes(word))?.[1] ?? "";
  const place = /tee|shirt|hoodie|tote|mug/.test(slug) ? "translate(9 12) scale(.72)" : "translate(1.6 1) scale(.95)";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shape}<g transform="${place}">${motif}</g></svg>`;
}
