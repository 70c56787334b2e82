import type { Operation } from "#platform/contract";
import type { Components, Json } from "./schema.ts";

const text = (more: Json = {}): Json => ({ type: "string", ...more });

/** Headers an answer may have, by the name they have in the document; each is sent only where an operation names it. */
const RESPONSE_HEADERS: Readonly<Record<string, readonly [description: string, schema: Json]>> = {
  "x-request-id": ["Names this request in the log.", text()],
  "x-presswork-consistency": [
    "What was read or written, as comma-separated `stream@version`. Send it with the next request to read no older state.",
    text(),
  ],
  "cache-control": ["`no-store`, but for files whose address changes with their content.", text()],
  "content-disposition": ["The file's name, and whether a browser shows it or saves it.", text()],
  "accept-ranges": ["A part of the file may be asked for by `range`.", text({ const: "bytes" })],
  "content-range": ["Which part of the file this is.", text()],
  "x-content-type-options": ["Always `nosniff`.", text({ const: "nosniff" })],
  "strict-transport-security": ["Over https: browsers stay on it.", text({ const: "max-age=31536000" })],
  "content-security-policy": [
    "On a refusal that is sent before an operation looks at the request: nothing in it may be loaded or framed.",
    text({ const: "default-src 'none'; frame-ancestors 'none'" }),
  ],
  vary: ["Answers are compressed as the request accepts it.", text({ const: "Accept-Encoding" })],
  "retry-after": ["Seconds to wait before another try.", { type: "integer", minimum: 1 }],
  "set-cookie": ["Session cookies.", text()],
};

/** Names of the longest in the components, where every answer refers to them. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  "x-presswork-consistency": "consistency",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "hsts",
  "content-security-policy": "csp",
};

export function responseHeaders(names: readonly string[], components: Components): Json {
  return Object.fromEntries(
    names.map((name) => {
      const [description, schema] = RESPONSE_HEADERS[name] as readonly [string, Json];
      return [name, components.ref("headers", SHORT_NAMES[name] ?? name, { description, schema })];
    }),
  );
}

interface RequestHeader {
  readonly name: string;
  readonly description: string;
  readonly schema: Json;
  readonly sentTo: (operation: Operation) => boolean;
}
const isCommand = ({ kind }: Operation): boolean => kind === "command";

const REQUEST_HEADERS: readonly RequestHeader[] = [
  {
    name: "Idempotency-Key",
    description: "Repeating the same key and request changes nothing and returns the same answer.",
    schema: text({ minLength: 1, maxLength: 200, pattern: "^[\\x21-\\x7e]*$" }),
    sentTo: isCommand,
  },
  {
    name: "If-Match",
    description: "The version that was read. Later changes to the same fields are a conflict (409).",
    schema: text({ pattern: '^("\\d{1,9}"|\\d{1,9})$' }),
    sentTo: isCommand,
  },
  {
    name: "X-CSRF-TOKEN",
    description: "The session's token, required with the session cookie.",
    schema: text(),
    sentTo: (operation) => isCommand(operation) && operation.scope !== "public",
  },
  {
    name: "X-File-Name",
    description: "The file's name, percent-encoded as UTF-8; its first 200 characters count.",
    schema: text(),
    sentTo: ({ upload }) => upload !== undefined,
  },
  {
    name: "x-presswork-consistency",
    description: "The value of this header in an earlier answer: what is read is at least that new.",
    schema: text(),
    sentTo: () => true,
  },
  {
    name: "x-presswork-preview",
    description: "A role's slug: the project as that role would see it. Changes are refused (403).",
    schema: text({ maxLength: 80 }),
    sentTo: ({ scope }) => scope === "project",
  },
  {
    name: "x-presswork-via",
    description: "The tool a person uses, recorded in the history.",
    schema: text({ maxLength: 80 }),
    sentTo: isCommand,
  },
  {
    name: "x-presswork-deed",
    description: "Sent when a person does something: keeps an idle session alive.",
    schema: text(),
    sentTo: ({ scope, kind }) => scope !== "public" && kind === "query",
  },
];

export const requestHeaders = (operation: Operation, components: Components): Json[] =>
  REQUEST_HEADERS.filter(({ sentTo }) => sentTo(operation)).map(({ name, description, schema }) =>
    components.ref("parameters", name, { name, in: "header", required: false, description, schema }),
  );
