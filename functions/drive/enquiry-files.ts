import { type FactOf, type Recorded, SYSTEM } from "#events/_kernel";
import { EnquiryAnswered, type EnquiryFile, EnquiryPersonErased, EnquiryReceived } from "#events/enquiries";
import { forgetUnnamed } from "#platform/blobs";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { log } from "#platform/log";
import type { Ports } from "#platform/ports";
import { askIfThere, sideEffect, when } from "#platform/reactions";
import { readerOf } from "#platform/views";
import { blobOf, described } from "./content/described.ts";
import { HOUSE_TYPES, isAmong } from "./content/kinds.ts";
import { drive } from "./domain/drive/index.ts";
import { file } from "./domain/file/index.ts";
import { DEFAULTS } from "./domain/limits.ts";
import { driveView } from "./projections/drive.ts";

const FOLDER = "/enquiries";

/**
 * Makes a file that came with an email one of the drive's, under the drive's limits. One that the drive doesn't take is
 * removed: the enquiry names it, and nobody can open it.
 */
async function keepFile(ports: Ports, fact: Recorded, { fileId, name, checksum }: EnquiryFile): Promise<void> {
  const { tenant } = fact;
  const stored = await ports.blobs.get(tenant, blobOf(fileId, checksum));
  if (!stored) return;
  const views = readerOf(ports.views, tenant, async () => {});
  const limits = { status: "active", ...DEFAULTS, ...(await views.get(driveView, tenant)) };
  const content = described(stored.bytes, name);
  const types = ("allowedTypes" in limits ? limits.allowedTypes : undefined) ?? HOUSE_TYPES;
  const takes =
    limits.status === "active" && content.size <= limits.maxFileBytes && isAmong(content.contentType, types);
  const by = backgroundContext(ports, { tenant, actor: SYSTEM, requestId: fact.meta.requestId, via: "enquiries" });
  if (takes) await run(by, drive, tenant, "open", { project: tenant, ...DEFAULTS });
  const details = { name, folder: FOLDER, visibility: "private" as const, tags: ["enquiry"], starred: false };
  const result = takes && (await run(by, file, fileId, "upload", { fileId, ...details, ...content }));
  const blob = blobOf(fileId, checksum);
  if (!result || isRefusal(result)) {
    log("info", "A file of an enquiry was not kept", { file: fileId, type: content.contentType });
    await ports.blobs.remove(tenant, blob);
  }
  await forgetUnnamed(ports, tenant, blob);
}

type Message = Recorded<FactOf<typeof EnquiryReceived>> | Recorded<FactOf<typeof EnquiryAnswered>>;
const keepAll = (fact: Message) =>
  fact.data.files.length === 0
    ? []
    : [
        sideEffect(async (ports) => {
          for (const each of fact.data.files) await keepFile(ports, fact, each);
        }),
      ];

export const keepFilesOfEnquiry = when("keep-files-of-enquiry", EnquiryReceived, keepAll);
export const keepFilesOfAnswer = when("keep-files-of-answer", EnquiryAnswered, keepAll);

/** The files of somebody who was erased go to the trash, and with it. */
export const trashFilesOfErased = when("trash-files-of-erased", EnquiryPersonErased, ({ data: { files }, at }) =>
  files.map((fileId) => askIfThere(file, fileId, "trash", { fileId, trashedAt: at })),
);
