import { createHash } from "node:crypto";
import { cutText, streamOf } from "#events/_kernel";
import { artworkBlob, printBlob, SHOWN_PRINTS } from "#events/fulfilments";
import { putUnnamed } from "#platform/blobs";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { pictureSize, pictureType } from "#platform/pictures";
import type { fulfilments } from "./contract/index.ts";
import { fulfilment } from "./domain/index.ts";
import { placementsOf } from "./placements.ts";
import { fulfilmentView } from "./projections/fulfilment-page.ts";
import { recordOf } from "./record.ts";

type Contract = typeof fulfilments;

/** Stores the picture, then places it. One that is refused is swept a day later. */
export async function replaceArtwork(
  context: Context,
  id: string,
  { orderItemId, placement, replaces, file }: QueryOf<Contract["replaceArtwork"]>,
  { bytes, name }: BodyOf<Contract["replaceArtwork"]>,
) {
  const document = await context.views.get(fulfilmentView, id);
  if (!document) return refuse("fulfilment-not-found");
  const contentType = pictureType(bytes);
  const size = contentType && pictureSize(bytes, contentType);
  if (!contentType || !size) return refuse("not-a-picture", { errors: { file: ["Use a PNG, JPEG or WebP picture"] } });
  const areas = await placementsOf(context, document);
  const found = areas.find((each) => each.orderItemId === orderItemId && each.placement === placement);
  if (!found) return refuse("item-not-in-fulfilment");
  const { technology, widthMm, heightMm, minDpi } = found;
  const checksum = createHash("sha256").update(bytes).digest("hex");
  const blob = { name: artworkBlob(id, checksum), bytes, contentType, mark: checksum };
  await putUnnamed(context.ports, context.tenant, { ...blob, stream: streamOf("fulfilment", id) });
  const result = await context.run(
    fulfilment,
    id,
    "replaceArtwork",
    {
      orderItemId,
      area: {
        placement,
        ...(technology && { technology }),
        ...(widthMm && heightMm && { widthMm, heightMm }),
        ...(minDpi && { minDpi }),
      },
      artwork: {
        name: cutText((name ?? "").replace(/[/\\\p{Cc}]+/gu, " ").trim(), 200) || "Artwork",
        contentType,
        checksum,
        bytes: bytes.length,
        ...size,
        ...(file && { file }),
      },
      replaces,
    },
    { fingerprint: [orderItemId, placement, replaces, checksum] },
  );
  return isRefusal(result) ? result : recordOf(context, id);
}

export async function restoreArtwork(context: Context, id: string, body: BodyOf<Contract["restoreArtwork"]>) {
  const result = await context.run(fulfilment, id, "restoreArtwork", body);
  return isRefusal(result) ? result : recordOf(context, id);
}

const YEAR_S = 365 * 24 * 60 * 60;

/** A current or previous print. Its URL contains its checksum, so it never changes. */
export async function getArtwork(context: Context, id: string, checksum: string) {
  const document = await context.views.get(fulfilmentView, id);
  const here = (document?.artwork ?? []).flatMap(({ artwork, previous }) => [artwork, ...(previous ? [previous] : [])]);
  const artwork = here.find((each) => each.checksum === checksum);
  if (!artwork) return refuse("artwork-not-found");
  const { ports, tenant } = context;
  const first = document?.reprintOf;
  const names = [artworkBlob(id, checksum), ...(first ? [artworkBlob(first, checksum)] : []), printBlob(checksum)];
  const found = await Promise.all(names.map((name) => ports.blobs.get(tenant, name)));
  const bytes = found.find((each) => each !== undefined)?.bytes;
  if (!bytes) return refuse("artwork-not-found");
  const { contentType, name } = artwork;
  return { file: bytes, contentType, name, inline: SHOWN_PRINTS.includes(contentType), keepFor: YEAR_S };
}
