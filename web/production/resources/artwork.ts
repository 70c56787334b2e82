import type { LoaderFunctionArgs } from "@remix-run/node";
import { production } from "#contracts/production";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** A print file of one of the factory's jobs. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const { jobId = "", checksum = "" } = args.params;
  const params = { platformId: project.platformId, jobId, checksum };
  return fileOf(await call(production.getJobArtwork, { params }));
}
