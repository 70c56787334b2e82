import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";

export type Body = { readonly headers: Record<string, string>; readonly body?: string | Uint8Array };

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const CSV = "email,first name\nines@example.com,Ines\n";
/** A file as a browser's form sends it. */
const inForm = (content: string | Uint8Array, name: string): Body => ({
  headers: { "content-type": "multipart/form-data; boundary=part" },
  body: Buffer.concat([
    Buffer.from(
      `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n--part--\r\n"),
  ]),
});
const ODD_NAMES = ["%00", "%ED%A0%BD", "%F0%9F%91%A9".repeat(120), "%E0%A4%A", "..%2F..%2Fx", "a".repeat(3000)];
const contents = fc.oneof(
  fc.constantFrom<string | Uint8Array>(
    CSV,
    "%PDF-1.4",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "\ufeffa;b\n1;2",
    PNG,
  ),
  fc.uint8Array({ maxLength: 500 }),
);

/** A file of one of these content types, by its own name: what it says it is. */
function honestFile(kinds: readonly string[]): fc.Arbitrary<Body> {
  const isPicture = kinds.some((kind) => kind === "image/png");
  const picture = { headers: { "content-type": "image/png", "x-file-name": "picture.png" }, body: PNG };
  const type = kinds.find((kind) => /csv|octet-stream/.test(kind));
  const table = { headers: { "content-type": type ?? "", "x-file-name": "table.csv" }, body: CSV };
  const files = [...(isPicture ? [picture] : []), ...(type ? [table] : [])];
  return files.length ? fc.constantFrom(...files) : fc.constant(inForm(CSV, "table.csv"));
}

const CASES = fileURLToPath(new URL("../fixtures/cases/", import.meta.url));
/** Files that people sent: tables, letters and pictures. */
const real = readdirSync(CASES).filter((name) => /\.(csv|eml|jpg|gif|webp|svg)$/.test(name));
const HUGE = 3_000_000;

type Damage = (bytes: Buffer, place: number) => Buffer;
const at = (bytes: Buffer, place: number): number => place % Math.max(1, bytes.length);
const DAMAGES: Readonly<Record<string, Damage>> = {
  whole: (bytes) => bytes,
  cut: (bytes, place) => bytes.subarray(0, at(bytes, place)),
  beheaded: (bytes, place) => bytes.subarray(at(bytes, place)),
  flipped: (bytes, place) => {
    const copy = Buffer.from(bytes);
    for (let step = 0; step < 20 && copy.length > 0; step += 1) {
      const byte = (place + step * 997) % copy.length;
      copy.writeUInt8(copy.readUInt8(byte) ^ (1 << (step & 7)), byte);
    }
    return copy;
  },
  holed: (bytes, place) => Buffer.concat([bytes.subarray(0, at(bytes, place)), Buffer.alloc(2000), bytes]),
  doubled: (bytes) => Buffer.concat([bytes, bytes]),
  /** Ends inside a quoted cell that has no end. */
  unquoted: (bytes, place) =>
    Buffer.concat([bytes.subarray(0, at(bytes, place)), Buffer.from('"'), bytes.subarray(at(bytes, place))]),
  inUtf16: (bytes) => Buffer.from(`\ufeff${bytes.toString("utf8")}`, "utf16le"),
};

/** A real file of any sort, whole, damaged or huge, under a content type that need not be its own. */
const damagedFiles = fc
  .record({
    name: fc.constantFrom(...real),
    damage: fc.constantFrom(...Object.keys(DAMAGES)),
    place: fc.nat(100_000),
    isHuge: fc.integer({ min: 0, max: 30 }).map((number) => number === 0),
  })
  .map(({ name, damage, place, isHuge }) => {
    const bytes = DAMAGES[damage]?.(readFileSync(`${CASES}${name}`), place) ?? Buffer.alloc(0);
    const times = isHuge && bytes.length > 0 ? Math.ceil(HUGE / bytes.length) : 1;
    return { name, body: times > 1 ? Buffer.concat(Array.from({ length: times }, () => bytes)) : bytes };
  });

/** An uploaded file. One that fits is what it says it is, half of the time. */
export function fileOf(
  kinds: readonly string[],
  wrongType: fc.Arbitrary<string>,
  sort: "fitting" | "near" | "hostile",
): fc.Arbitrary<Body> {
  const right = fc.constantFrom(...kinds).map((type) => (type === "*/*" ? "application/octet-stream" : type));
  const type = sort === "hostile" ? fc.oneof({ weight: 3, arbitrary: right }, wrongType) : right;
  const names = fc.constantFrom("orders.csv", ...ODD_NAMES);
  const odd = fc
    .record({ type, body: contents, name: fc.option(names, { nil: undefined }) })
    .map(({ type, body, name }) => ({ headers: { "content-type": type, ...(name && { "x-file-name": name }) }, body }));
  if (sort === "fitting") return fc.oneof(odd, honestFile(kinds));
  const damaged = fc
    .tuple(type, damagedFiles)
    .map(([type, { name, body }]) =>
      type.startsWith("multipart/form-data")
        ? inForm(body, name)
        : { headers: { "content-type": type, "x-file-name": name }, body },
    );
  return fc.oneof(odd, { weight: 2, arbitrary: damaged });
}
