import { drive } from "#contracts/drive";
import { fulfilments } from "#contracts/fulfilments";
import { cutText } from "#events/_kernel";
import { textIn } from "#web/_record/refused.ts";
import type { FileAnswer } from "#web/_server/call.ts";
import type { Posted, Problem } from "#web/_server/posted.ts";
import { ofFulfilment } from "../params.ts";
import { MAX_ARTWORK_BYTES } from "./artwork-size.ts";
import { messages } from "./dialog-messages.ts";
import { type Act, outcomeOf } from "./outcome.ts";

/** "itm_1 back 2": the line, the placement and the version to be replaced. */
function placeIn(form: FormData) {
  const [, orderItemId = "", placement = "", replaces = "0"] =
    /^(\S+) (.+) (\d+)$/.exec(String(form.get("place") ?? "")) ?? [];
  return { orderItemId, placement, replaces: Number(replaces) };
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly file?: string;
}
const wrong = (message: string): { problem: Problem } => ({
  problem: { message, code: "VALIDATION_FAILED", status: 422, errors: { file: [message] } },
});

async function readAll(bytes: FileAnswer["bytes"]): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** The uploaded picture, otherwise the one picked from the drive. */
async function pictureIn({ call, form }: Posted): Promise<Picture | { problem: Problem }> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    if (file.size > MAX_ARTWORK_BYTES) return wrong(messages.artwork.large);
    return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
  }
  const id = textIn(form, "drive");
  if (!id) return wrong(messages.artwork.missing);
  const [metadata, found] = await Promise.all([
    call(drive.getMetadata, { params: { file: id } }),
    call(drive.getFile, { params: { file: id }, query: {} }),
  ]);
  if (!metadata.ok) return { problem: metadata.problem };
  if (!found.ok) return { problem: found.problem };
  const { bytes } = found.value as unknown as FileAnswer;
  return { bytes: await readAll(bytes), name: metadata.value.name, file: id };
}

export const replaceArtwork: Act = async (sent) => {
  const picture = await pictureIn(sent);
  if ("problem" in picture) return picture;
  const { call, form, key, project } = sent;
  return outcomeOf(
    await call(fulfilments.replaceArtwork, {
      params: ofFulfilment({ project }, String(form.get("fulfilment"))),
      query: { ...placeIn(form), ...(picture.file && { file: picture.file }) },
      body: { bytes: picture.bytes, contentType: "application/octet-stream" },
      fileName: cutText(picture.name, 200),
      idempotencyKey: key,
    }),
    "replaced",
  );
};

export const restoreArtwork: Act = async ({ call, form, key, project }) =>
  outcomeOf(
    await call(fulfilments.restoreArtwork, {
      params: ofFulfilment({ project }, String(form.get("fulfilment"))),
      body: placeIn(form),
      idempotencyKey: key,
    }),
    "restored",
  );

/** Writes a note to the fulfiller, which is separate from the team's note. */
export const writeNote: Act = async ({ call, form, key, project }) => {
  const note = textIn(form, "note");
  if (!note)
    return {
      problem: {
        message: messages.note.missing,
        code: "VALIDATION_FAILED",
        status: 422,
        errors: { note: [messages.note.missing] },
      },
    };
  return outcomeOf(
    await call(fulfilments.updateFulfilment, {
      params: ofFulfilment({ project }, String(form.get("fulfilment"))),
      body: { note },
      idempotencyKey: key,
    }),
    "noted",
  );
};
