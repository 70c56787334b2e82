import { drive } from "#contracts/drive";
import { fulfilments } from "#contracts/fulfilments";
import type { OrderRecord } from "#contracts/orders";
import type { Member } from "#web/_server/member.ts";
import { ofFulfilment } from "../params.ts";

/** Each fulfilment's prints, and the notes to its fulfiller. */
export async function printsOf(who: Member, order: OrderRecord) {
  const answers = await Promise.all(
    order.fulfillments.map(({ id }) => who.call(fulfilments.getFulfilment, { params: ofFulfilment(who, id) })),
  );
  return Object.fromEntries(
    answers.flatMap((answer) =>
      answer.ok ? [[answer.value.id, { placements: answer.value.placements, notes: answer.value.notes }] as const] : [],
    ),
  );
}

/** Printable pictures of the drive, loaded when their dialog is open. */
export async function picturesFor({ call }: Member, url: URLSearchParams) {
  if (url.get("dialog") !== "artwork") return [];
  const page = await call(drive.listMetadata, { query: { query: "type:image", pageSize: 100 } });
  if (!page.ok) return [];
  return page.value.metadata
    .filter(({ contentType }) => ["image/png", "image/jpeg", "image/webp"].includes(contentType))
    .map(({ file, name, width = 0, height = 0 }) => ({ id: file, name, width, height }));
}
