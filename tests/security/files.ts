import fc from "fast-check";

export type Body = { readonly headers: Record<string, string>; readonly body?: string | Uint8Array };

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const CSV = "email,first name\nines@example.com,Ines\n";
/** The table as a browser's form sends it. */
const FORM = {
  headers: { "content-type": "multipart/form-data; boundary=part" },
  body: `--part\r\ncontent-disposition: form-data; name="file"; filename="table.csv"\r\ncontent-type: text/csv\r\n\r\n${CSV}\r\n--part--\r\n`,
};
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
  return files.length ? fc.constantFrom(...files) : fc.constant(FORM);
}

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
  return sort === "fitting" ? fc.oneof(odd, honestFile(kinds)) : odd;
}
