import { data } from "@remix-run/node";
import type * as z from "zod";
import { type ApiError, fieldErrors } from "#platform/contract";
import type { ProjectRule } from "../_routing/meta.ts";
import { ofAmount } from "./amount-errors.ts";
import { consistencyCookie } from "./cookies.ts";
import { formOf } from "./form.ts";
import { type AnyMember, type Args, type Member, member } from "./member.ts";
import { assertOwnPage, outOfDate } from "./own-page.ts";

interface Sent {
  readonly form: FormData;
  readonly key: string | undefined;
  readonly version: string | undefined;
}
/** A form as an action gets it: who sent it, its fields, and the idempotency key created with the form. */
export interface Posted extends Member, Sent {}
/** The same for screens that need no project. */
export interface PostedAnywhere extends AnyMember, Sent {}

/** Reads a posted form, after checking that it comes from one of our own pages. */
export async function posted(args: Args, rule?: "always"): Promise<Posted>;
export async function posted(args: Args, rule: "sometimes" | "never"): Promise<PostedAnywhere>;
export async function posted(args: Args, rule: ProjectRule): Promise<Posted | PostedAnywhere>;
export async function posted(args: Args, rule: ProjectRule = "always"): Promise<Posted | PostedAnywhere> {
  const { request } = args;
  assertOwnPage(request);
  const who = await member(args, rule);
  const form = await formOf(request);
  if (form.get("_csrf") !== who.csrf) throw outOfDate();
  const text = (name: string) =>
    (typeof form.get(name) === "string" ? (form.get(name) as string) : undefined) || undefined;
  return { ...who, form, key: text("_key"), version: text("_version") };
}

/** A service's refusal, as sent. */
export type Problem = ApiError;

/** An action's answer with a problem, shown at the form's fields. */
export const problem = (found: ApiError) => data({ problem: found }, { status: found.status || 503 });

/** Parses form fields with the contract's schema. The caller converts numbers and booleans first. */
export function read<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): { ok: true; value: z.output<S> } | { ok: false; problem: ApiError } {
  if (!schema) throw new Error("This operation takes no body");
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    problem: {
      message: "Some of these values can't be used.",
      code: "VALIDATION_FAILED",
      status: 422,
      errors: fieldErrors({ issues: parsed.error.issues.map((issue) => ofAmount(issue, value)) }),
    },
  };
}

/** Headers that make the next page include what this action wrote. */
export const consistencyHeaders = (who: Pick<Member, "consistency">): { headers: Headers } => ({
  headers: new Headers(who.consistency.size ? { "set-cookie": consistencyCookie(who.consistency) } : {}),
});
