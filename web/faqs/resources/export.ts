import type { LoaderFunctionArgs } from "@remix-run/node";
import { faqs } from "#contracts/faqs";
import { fileOf } from "#web/_record/file-of.ts";
import { listQueryOf } from "#web/_records/list-shape.ts";
import { member } from "#web/_server/member.ts";
import { faqShape } from "../shape.ts";

/** The questions of the list's filter as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const query = listQueryOf(faqShape, new URL(args.request.url).searchParams);
  return fileOf(await call(faqs.exportFaqs, { query }));
}
