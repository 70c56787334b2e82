import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { invoicesUrl } from "./urls.ts";

const MAX = 100;

/** The selected invoices as PDF files in one zip file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const wanted = new URL(args.request.url).searchParams.getAll("invoice").slice(0, MAX);
  if (wanted.length === 0) return redirect(withProject(invoicesUrl({ flash: "none" }), project.id));
  return fileOf(await call(documents.downloadInvoices, { body: { invoices: wanted } }));
}
