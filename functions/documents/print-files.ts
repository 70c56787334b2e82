import { type FactOf, type Recorded, streamOf } from "#events/_kernel";
import { type Artwork, artworkBlob, printBlob } from "#events/fulfilments";
import type { JobItem, JobReceived } from "#events/production";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { zipOf } from "./zip.ts";

type Received = FactOf<typeof JobReceived>["data"];

interface PrintFile {
  readonly name: string;
  readonly shop: string;
  /** Where its bytes may be: replaced in the fulfilment, or as the shop's product has it. */
  readonly blobs: readonly string[];
  readonly changedAt: Date;
}

const ENDED = ["JobWithdrawn", "JobRejected"];

/** The print files of a job that is still the factory's, as its shop described it last. */
function filesOf(facts: readonly Recorded[]): PrintFile[] {
  const at = facts.findLastIndex(({ type }) => type === "JobReceived");
  const received = facts[at]?.data as Received | undefined;
  if (!received || facts.slice(at).some(({ type }) => ENDED.includes(type))) return [];
  const described = facts.map(({ data }) => data as Partial<Received>).filter(({ work }) => work);
  const { work } = described.at(-1) ?? {};
  const { shop, fulfillmentId } = received;
  const changedAt = new Date(facts.at(-1)?.at ?? 0);
  const of = [fulfillmentId, ...(work?.resend ? [work.resend.of] : [])];
  return (work?.items ?? []).flatMap((item) =>
    (item.prints ?? []).flatMap(({ placement, artwork }) => {
      if (!artwork) return [];
      const blobs = [...of.map((id) => artworkBlob(id, artwork.checksum)), printBlob(artwork.checksum)];
      return [{ name: nameOf(work?.number ?? "", item, placement, artwork), shop, blobs, changedAt }];
    }),
  );
}

const safe = (text: string): string => text.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^-|-$/g, "");
const isSize = (name: string): boolean => /^(size|format|age)$/i.test(name);

/** "SM-10349-1_L_front_2x.png": the ticket, the size, the placement, and how many pieces. */
function nameOf(number: string, { sku, attributes, quantity }: JobItem, placement: string, { name }: Artwork): string {
  const size = attributes.find((each) => isSize(each.name))?.value ?? sku ?? "";
  const ending = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0].toLowerCase() ?? "";
  const parts = [number, size, placement].map(safe).filter(Boolean);
  return `${parts.join("_")}_${quantity}x${ending}`;
}

/** "name.png", then "name (2).png". */
function numbered(files: readonly PrintFile[]): PrintFile[] {
  const times = new Map<string, number>();
  return files.map((file) => {
    const count = (times.get(file.name) ?? 0) + 1;
    times.set(file.name, count);
    return count === 1 ? file : { ...file, name: file.name.replace(/(\.[^.]*)?$/, ` (${count})$1`) };
  });
}

/** The files are named first and read one after another while they are sent. */
export async function downloadPrintFiles({ tenant, ports }: Context, jobs: readonly string[]) {
  const facts = await Promise.all(
    [...new Set(jobs)].map((id) => ports.store.load(tenant, streamOf("production-job", id))),
  );
  const files = numbered(facts.flatMap(filesOf));
  if (files.length === 0) return refuse("no-print-files");
  const file = zipOf(
    files,
    async ({ name, shop, blobs }) => {
      for (const blob of blobs) {
        const found = await ports.blobs.get(shop, blob);
        if (found) return { name, file: found.bytes };
      }
      return { name: `${name} is missing.txt`, file: Buffer.from("The shop has removed this print file.\n") };
    },
    ({ changedAt }) => changedAt,
  );
  return { file, name: "Print files.zip", contentType: "application/zip" };
}
