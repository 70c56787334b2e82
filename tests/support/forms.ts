import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sessionEnd, sessionKey } from "../../functions/_platform/http/index.ts";
import type { Refused } from "../../web/_record/refused.ts";
import type { Args } from "../../web/_server/member.ts";
import type { TestEnvironment } from "./environment.ts";

export type Fields = Readonly<Record<string, string | readonly string[] | File>>;
/** A call that changes something: `PATCH /v1/billing` with its query but the project, its body, and the version it expects. */
export interface FormCall {
  readonly to: string;
  readonly body?: unknown;
  readonly ifMatch?: string;
  /** Whether the form's own idempotency key went along, by itself or as the beginning of a longer one. */
  readonly once: boolean;
}
export interface Submitted {
  readonly calls: FormCall[];
  /** Where the browser is sent, without the project in the address. */
  readonly location?: string;
  readonly refused?: Pick<Refused, "intent" | "typed"> & Refused["problem"];
  /** What an action answered that neither goes elsewhere nor refuses. */
  readonly answer?: unknown;
}
export type FormAction = (args: Args) => unknown;

interface Signed {
  readonly user?: string;
  readonly admin?: boolean;
}
type Data = { data?: { intent?: string; problem?: Refused["problem"]; typed?: Refused["typed"] } };

/** What every request asks for before its action: a token, and what its person may do. */
const IDENTIFYING = /^POST \S+\/(token|enforce)$/;

/** A browser signed in to the test environment: submits forms to their actions, on the real services, and lists what they called. */
export async function formsAt(here: TestEnvironment, { user = here.people.owner, admin = false }: Signed = {}) {
  const { ports, handler, shop } = here;
  await here.settle();
  const id = randomBytes(32).toString("base64url");
  const createdAt = ports.clock().getTime();
  const session = { user, name: "Somebody", admin, csrf: "csrf", createdAt, confirmedUntil: createdAt + 3_600_000 };
  await ports.keyvalue.put("sessions", sessionKey(id), session, sessionEnd(session));
  let forms = 0;
  let written: string | undefined; // what the browser keeps so that its next request sees its last

  return async function submit(action: FormAction, fields: Fields, path = "/"): Promise<Submitted> {
    const key = `form-${user}-${++forms}`;
    const body = new FormData();
    for (const [name, value] of Object.entries({ _csrf: "csrf", _key: key, ...fields }))
      for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
    const calls: FormCall[] = [];
    const invoke: Args["context"]["invoke"] = async (event) => {
      const { method } = event.requestContext.http;
      const called = `${method} ${event.rawPath}`;
      if (method !== "GET" && !IDENTIFYING.test(called)) {
        const { project: _, ...query } = event.queryStringParameters ?? {};
        const search = new URLSearchParams(query as Record<string, string>).toString();
        const json = event.headers["content-type"] === "application/json";
        calls.push({
          to: search ? `${called}?${search}` : called,
          once: event.headers["idempotency-key"]?.startsWith(key) === true,
          ...(event.body !== undefined && {
            body: json ? JSON.parse(event.body) : Buffer.from(event.body, "base64").toString(),
          }),
          ...(event.headers["if-match"] && { ifMatch: event.headers["if-match"] }),
        });
      }
      return handler(event);
    };
    const url = new URL(path, "http://town.test");
    url.searchParams.set("project", shop);
    const cookies = [`presswork_session=${id}`, "XSRF-TOKEN=csrf", ...(written ? [written] : [])];
    const headers = { cookie: cookies.join("; "), host: "town.test" };
    const request = new Request(url, { method: "POST", headers, body });
    const context = { invoke, ip: "127.0.0.1", secure: false, requestId: key, cspNonce: "" };
    const response = await Promise.resolve(
      action({ request, context, params: {} } as Parameters<typeof action>[0]),
    ).catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
    if (response instanceof Response && response.headers.has("location")) {
      written = response.headers.get("set-cookie")?.split(";")[0];
      const to = new URL(response.headers.get("location") ?? "", url);
      to.searchParams.delete("project");
      return { calls, location: `${to.pathname}${to.search}` };
    }
    const { intent, problem, typed } = (response as Data)?.data ?? {};
    if (problem) return { calls, refused: { ...problem, intent: intent ?? "", typed: typed ?? {} } };
    return {
      calls,
      answer: response instanceof Response ? await response.json() : ((response as Data)?.data ?? response),
    };
  };
}
export type Submit = Awaited<ReturnType<typeof formsAt>>;

/** One form: its fields, the call they become (method and path; body), and where it leads or how it is refused. */
export interface FormCase {
  readonly form: Fields;
  readonly to?: string;
  readonly body?: unknown;
  readonly ifMatch?: string;
  /** Whether repeating the form would do it once only; true by default. */
  readonly once?: boolean;
  /** Calls after the first. */
  readonly also?: readonly FormCall[];
  readonly leads?: string;
  /** The form that shows the problem, its code, and the fields it stands at. */
  readonly refused?: { readonly intent: string; readonly code: string; readonly at?: readonly string[] };
  readonly answer?: unknown;
}
interface FormScene {
  readonly submit: Submit;
  readonly action: FormAction;
  /** Ids of the scene by the names the table gives them, as in `{order}`. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly path?: string;
}

const NOT_KEPT = /^(_|password$)/;
const NEW_ID = /\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{24}/g;

/** Tests an action by a table of its forms, which are submitted in the table's order. */
export function testForms(scene: () => FormScene, cases: Readonly<Record<string, FormCase>>) {
  test("its forms become the calls of the contract, and a refusal comes back to its form", async () => {
    const { submit, action, ids = {}, path = "/" } = scene();
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name) => ids[name] ?? all);
    const named = <T>(value: T): T => {
      let text = JSON.stringify(value);
      for (const [name, id] of Object.entries(ids)) text = text.replaceAll(id, `{${name}}`);
      return JSON.parse(text.replace(NEW_ID, "{new $1}"));
    };
    for (const [name, { form, to, body, ifMatch, once = true, also = [], leads, refused, answer }] of Object.entries(
      cases,
    )) {
      const fields = Object.entries(form).map(([field, value]) => [
        filled(field),
        typeof value === "string" ? filled(value) : value,
      ]);
      const sent = named(await submit(action, Object.fromEntries(fields), path));
      const shown = `${name}: ${JSON.stringify(sent)}`;
      const call = { to, once, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) };
      expect.soft(sent.calls, shown).toEqual(to === undefined ? [] : [call, ...also]);
      expect.soft(sent.location, shown).toBe(leads);
      if (answer) expect.soft(sent.answer, shown).toMatchObject(answer);
      const { intent, code, errors = {}, typed } = sent.refused ?? {};
      expect
        .soft(sent.refused && { intent, code, at: Object.keys(errors) }, shown)
        .toEqual(refused && { at: [], ...refused });
      const texts = Object.entries(form).filter(([field, text]) => typeof text === "string" && !NOT_KEPT.test(field));
      if (intent) expect.soft(typed, shown).toMatchObject(Object.fromEntries(texts));
    }
  });
}
