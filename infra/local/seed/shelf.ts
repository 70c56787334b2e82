import type { Actor } from "../../../events/_kernel/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { blobOf, described } from "../../../functions/drive/content/described.ts";
import { drive } from "../../../functions/drive/domain/drive/index.ts";
import { file } from "../../../functions/drive/domain/file/index.ts";
import { DEFAULTS } from "../../../functions/drive/domain/limits.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import { posterOf } from "./poster.ts";
import { portsAt, type World } from "./scene.ts";

interface Paper {
  readonly name: string;
  readonly folder: string;
  readonly tags?: readonly string[];
  readonly days: number;
  readonly visible?: boolean;
  /** Its versions, oldest first. */
  readonly contents: readonly (Uint8Array | string)[];
}

/** Made when they are asked for: drawing takes long, and every start loads this file. */
const papers = (): readonly Paper[] => [
  {
    name: "saltmarsh-mark.png",
    folder: "/brand",
    tags: ["logo"],
    days: 140,
    visible: true,
    contents: [posterOf(320, 320, "#0f766e", "#ecfeff")],
  },
  {
    name: "gannet-front.png",
    folder: "/designs",
    tags: ["aw26", "gannet"],
    days: 90,
    contents: [posterOf(280, 340, "#1e293b", "#f59e0b"), posterOf(280, 340, "#1e293b", "#fbbf24")],
  },
  {
    name: "curlew-front.png",
    folder: "/designs",
    tags: ["aw26", "curlew"],
    days: 60,
    contents: [posterOf(280, 340, "#7c2d12", "#fef3c7")],
  },
  {
    name: "size-guide.png",
    folder: "/guides",
    days: 45,
    visible: true,
    contents: [posterOf(420, 240, "#334155", "#e2e8f0")],
  },
  {
    name: "care.txt",
    folder: "/guides",
    days: 44,
    contents: ["Wash at 30 °C inside out.\nDo not tumble dry.\nDo not iron the print.\n"],
  },
  {
    name: "wholesale 2026.csv",
    folder: "/lists",
    tags: ["prices"],
    days: 12,
    contents: ["SKU,Price\nSM-TEE-GAN-NVY-M,15.60\nSM-MUG-GAN-CHL,6.90\n"],
  },
];

/** A few files as a shop would keep them. */
export async function seedShelf(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  for (const paper of papers()) {
    const ports = portsAt(world, now - paper.days * DAY);
    const asking = { ...asSystem(ports, tenant), actor: keeper };
    const fileId = derivedId("fil", tenant, paper.name);
    fitting(await run(asking, drive, tenant, "open", { project: tenant, ...DEFAULTS }));
    for (const [at, made] of paper.contents.entries()) {
      const bytes = typeof made === "string" ? Buffer.from(made) : made;
      const content = described(bytes, paper.name);
      await ports.blobs.put(tenant, blobOf(fileId, content.checksum), bytes, content.contentType);
      const { name, folder, tags = [], visible } = paper;
      const visibility = visible ? ("public" as const) : ("private" as const);
      const details = { name, folder, tags: [...tags], starred: false, visibility };
      const later = { ...asking, clock: () => new Date(now - (paper.days - at * 10) * DAY) };
      if (at === 0) fitting(await run(later, file, fileId, "upload", { fileId, ...details, ...content }));
      else fitting(await run(later, file, fileId, "replace", { fileId, ...content }));
    }
  }
}

function fitting(done: object): void {
  if (isRefusal(done)) throw new Error(`The demo's files were refused: ${done.refused}`);
}
