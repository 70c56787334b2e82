import type { FactOf, Recorded } from "#events/_kernel";
import {
  type Company,
  type PaperLogo,
  type PaperSize,
  type ProjectCreated,
  paperLogoBlob,
  projectStream,
  usualPaper,
} from "#events/projects";
import type { Blobs } from "#platform/blobs";
import { DIRECTORY } from "#platform/ports";
import type { EventStore } from "#platform/store";

type Settings = Partial<FactOf<typeof ProjectCreated>["data"]> & {
  readonly company?: Company | null;
  readonly papers?: { readonly size?: PaperSize; readonly logo?: PaperLogo } | null;
};

/** The seller's details at the top and bottom of a document. */
export interface Seller {
  readonly name: string;
  readonly company?: Company | undefined;
  readonly timeZone: string;
  readonly locale: string;
  readonly size: PaperSize;
  readonly logo?: Uint8Array | undefined;
}

type LoadOf = (stream: string, tenant: string) => Promise<readonly Recorded[]>;
type LoadFile = (tenant: string, name: string) => Promise<Uint8Array | undefined>;

/** Returns a project's current details; undefined when the project does not exist. */
export async function sellerOf(load: LoadOf, file: LoadFile, project: string): Promise<Seller | undefined> {
  const facts = await load(projectStream(project), DIRECTORY);
  if (facts.length === 0) return undefined;
  const settings: Settings = Object.assign({}, ...facts.map(({ data }) => data));
  const { name = "", company, timeZone = "UTC", locale = "en-GB", country = "", papers } = settings;
  const logo = papers?.logo && (await file(project, paperLogoBlob(papers.logo.checksum)));
  return {
    name,
    ...(company && { company }),
    timeZone,
    locale,
    size: papers?.size ?? usualPaper(country),
    ...(logo && { logo }),
  };
}

/** Returns the seller loader for a request or a job. */
export const sellerFrom = (ports: { readonly store: EventStore; readonly blobs: Blobs }, project: string) =>
  sellerOf(
    (stream, tenant) => ports.store.load(tenant, stream),
    async (tenant, name) => (await ports.blobs.get(tenant, name))?.bytes,
    project,
  );

/** The shop on a factory's slip, with the factory's paper size, time zone and locale. */
export const shopOn = (shop: Seller | undefined, factory: Seller, name: string): Seller => {
  const { size, timeZone, locale } = factory;
  return { ...(shop ?? { name }), size, timeZone, locale };
};
