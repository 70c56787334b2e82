import { createHash } from "node:crypto";
import { paperLogoBlob, projectStream } from "#events/projects";
import { putUnnamed } from "#platform/blobs";
import { mapRefusal } from "#platform/commands";
import type { Upload } from "#platform/contract";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { pictureSize, pictureType } from "#platform/pictures";
import { DIRECTORY, type Ports } from "#platform/ports";
import { runInDirectory } from "./directory.ts";
import { isLive, type Project, type Settings } from "./domain/evolve.ts";
import { project } from "./domain/index.ts";
import { graceFrom } from "./grace.ts";
import { isWholePng } from "./png.ts";
import { getProject } from "./projects.ts";

const MAX_PIXELS = 2000;
type Printable = "image/png" | "image/jpeg";
const isPrintable = (type: string | undefined): type is Printable => type === "image/png" || type === "image/jpeg";

/** Stores the picture, then sets it. Earlier ones are kept, so that the history can restore them. */
export async function putPaperLogo(
  context: Context & { readonly params: { readonly project: string }; readonly body: Upload },
) {
  const { params, body, ports } = context;
  const bytes = Buffer.from(body.bytes);
  const contentType = pictureType(bytes);
  const size = contentType && pictureSize(bytes, contentType);
  const errors = { file: ["Use a PNG or JPEG picture"] };
  if (!isPrintable(contentType) || !size) return refuse("not-a-picture", { errors });
  if (size.width > MAX_PIXELS || size.height > MAX_PIXELS)
    return refuse("picture-too-large", { errors: { file: ["Use a picture of at most 2,000 by 2,000 pixels"] } });
  if (contentType === "image/png" && !isWholePng(bytes)) return refuse("not-a-picture", { errors });
  const now = fold<Project>(project, await ports.store.load(DIRECTORY, projectStream(params.project)));
  if (!isLive(now)) return refuse("project-not-found");
  const checksum = createHash("sha256").update(bytes).digest("hex");
  const blob = { name: paperLogoBlob(checksum), bytes, contentType, mark: checksum };
  await putUnnamed(ports, params.project, { ...blob, tenant: DIRECTORY, stream: projectStream(params.project) });
  const papers = { ...now.settings.papers, logo: { checksum, contentType, ...size } };
  const input = { project: params.project, papers, hasOrders: false, graceUntil: graceFrom(ports.clock()) };
  const result = await runInDirectory(context, project, params.project, "changeProject", input);
  return isRefusal(result) ? mapRefusal(result) : getProject(context);
}

/** Copies the other project's picture, so that neither project depends on the other. */
export async function copyPaperLogo({ blobs }: Ports, from: string, to: string, { papers }: Settings): Promise<void> {
  if (!papers?.logo) return;
  const name = paperLogoBlob(papers.logo.checksum);
  const picture = await blobs.get(from, name);
  if (picture) await blobs.put(to, name, picture.bytes, picture.contentType);
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The URL contains the checksum, so the picture never changes. */
export async function getPaperLogo({
  ports,
  params: { project: id, checksum },
}: Context & { readonly params: { readonly project: string; readonly checksum: string } }) {
  const blob = await ports.blobs.get(id, paperLogoBlob(checksum));
  if (!blob) return refuse("logo-not-found");
  return { file: blob.bytes, contentType: blob.contentType, name: "Logo", inline: true, keepFor: YEAR_S };
}
