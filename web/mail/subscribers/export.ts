import type { LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { queryOf } from "./query.ts";

/** The subscribers of the list as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const { filter } = queryOf(new URL(args.request.url).searchParams);
  return fileOf(await call(mail.exportSubscribers, { query: filter as never }));
}
