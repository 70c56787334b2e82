import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { cutText } from "#events/_kernel";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";

const SHOWN = 8;

/** Products by parts of their title; the latest if nothing is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const typed = new URL(args.request.url).searchParams.get("search") ?? "";
  const terms = cutText(typed, 200).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (typed.trim() && terms.length === 0) return Response.json({ found: [] });
  const search = terms.map((word) => `"${word}"`).join(" ");
  const query = { pageSize: SHOWN, ...(search ? { search } : { sortBy: "-createdAt" as const }) };
  const page = orThrow(await call(catalogue.listProducts, { query }));
  return Response.json({ found: page.products.map(({ id, title }) => ({ id, name: title })) });
}
