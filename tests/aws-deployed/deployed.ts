import { readFileSync } from "node:fs";
import { request } from "node:http";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { stackOf } from "../../infra/aws/doors.ts";

type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const endpoint = new URL(process.env.AWS_ENDPOINT_URL ?? "http://127.0.0.1:4566");
export const outputs = JSON.parse(
  readFileSync(process.env.PRESSWORK_DEPLOYED ?? "node_modules/.cache/aws-outputs.json", "utf8"),
) as Outputs;
/** One output of a stack; the test cannot go on without it. */
export function output(stack: string, name: string): string {
  const found = outputs[stack]?.[name];
  if (!found) throw new Error(`The stack ${stack} has no output ${name}`);
  return found;
}

export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** As somebody who goes round the edge. */
  readonly round?: boolean;
}
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, looked at by each test
  readonly body: any;
}

const shared = outputs.Presswork ?? {};
/** Where the platform lives, as the functions know them. */
export const HOST = process.env.PRESSWORK_HOST ?? "shop.presswork.test";
const secret = shared.PRESSWORKEDGE
  ? new SecretsManagerClient({})
      .send(new GetSecretValueCommand({ SecretId: shared.PRESSWORKEDGE }))
      .then(({ SecretString: text }) => text ?? "")
  : undefined;

/** The address of a path: below the HTTP API, else below the Function URL of the service it belongs to. */
function doorOf(path: string): URL {
  if (shared.ApiUrl) {
    const api = new URL(shared.ApiUrl).hostname.split(".")[0];
    return new URL(`${endpoint.origin}/_aws/execute-api/${api}/$default`);
  }
  return new URL(output(stackOf(path.split("?")[0] ?? ""), "Door"));
}

/** Asks the deployed functions as the edge would on a browser's behalf. */
export async function ask(
  path: string,
  { method = "GET", body, headers = {}, round = false }: Ask = {},
): Promise<ApiAnswer> {
  const door = doorOf(path);
  const edge = secret && !round ? { "x-presswork-edge": await secret, "x-presswork-viewer": "203.0.113.7" } : {};
  // The host of a Function URL is known to no name server: the emulator is asked, with that host in the request.
  const url = shared.ApiUrl ? new URL(`${door.href.replace(/\/$/, "")}${path}`) : new URL(path, endpoint);
  return sent(url, {
    method,
    headers: {
      "x-forwarded-host": HOST,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...edge,
      ...headers,
      ...(!shared.ApiUrl && { host: door.host }),
    },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** One request to the emulator, with any headers, `host` included. */
export function sent(
  url: URL,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | undefined },
): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const json = String(answer.headers["content-type"] ?? "").includes("json");
        const reply = { status: answer.statusCode ?? 0, headers: answer.headers, bytes };
        resolve({ ...reply, body: json && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Asks until the answer is what it will be once all that was set off has happened. */
export async function eventually<T>(
  look: () => Promise<T>,
  enough: (found: T) => boolean,
  patienceMs = 150_000,
): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (enough(found)) return found;
    if (Date.now() > until) throw new Error(`Still not so after ${patienceMs} ms: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The body of an answer that must have gone well. */
export function must(answer: ApiAnswer, ...statuses: number[]) {
  if (!(statuses.length ? statuses : [200]).includes(answer.status))
    throw new Error(`${answer.status} ${JSON.stringify(answer.body) ?? answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}
