import { drive } from "#contracts/drive";
import { cutText } from "#events/_kernel";
import { textIn } from "#web/_record/refused.ts";
import type { Posted, Problem } from "#web/_server/posted.ts";
import { type PrintFile, printField, printNumbers } from "../prints/print.ts";
import type { Picture } from "./picture.ts";

type Upload = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly problem: Problem };

const pictureOf = ({ url, width, height }: { url: string; width?: number | undefined; height?: number | undefined }) =>
  ({ src: url, ...(width && height && { width, height }) }) satisfies Picture;

const uploads = {
  pictures: { folder: "/products", visibility: "public", only: "pictures" },
  prints: { folder: "/prints", visibility: "private", only: "prints" },
} as const;

const upload = async ({ call }: Posted, file: File, what: keyof typeof uploads, idempotencyKey?: string) =>
  call(drive.createFile, {
    query: uploads[what],
    body: { bytes: new Uint8Array(await file.arrayBuffer()), contentType: "application/octet-stream" },
    fileName: cutText(file.name, 200),
    idempotencyKey,
  });

/** Saves a file in the drive, publicly visible like products. */
export async function uploadPicture(sent: Posted, file: File, idempotencyKey?: string): Promise<Upload> {
  const response = await upload(sent, file, "pictures", idempotencyKey);
  return response.ok ? { ok: true, picture: pictureOf(response.value) } : response;
}

/** Saves a print file in the drive, visible to the project only. */
export async function uploadPrint(sent: Posted, file: File, idempotencyKey?: string) {
  const response = await upload(sent, file, "prints", idempotencyKey);
  if (!response.ok) return response;
  const { id, name, contentType, width, height } = response.value;
  return { ok: true as const, file: { id, name, contentType, width, height } satisfies PrintFile };
}

/** A picture from the drive, made public if it was not. */
export async function pickPicture({ call, key }: Posted, file: string): Promise<Upload> {
  const params = { file };
  const found = await call(drive.getMetadata, { params });
  if (!found.ok) return found;
  const { alt } = found.value;
  const shown =
    found.value.visibility === "public"
      ? found
      : await call(drive.updateMetadata, {
          params,
          body: { visibility: "public" },
          idempotencyKey: key && `${key}-${file}`,
        });
  if (!shown.ok) return shown;
  const { src, ...size } = pictureOf(shown.value);
  return { ok: true, picture: { src, ...(alt && { alt }), ...size } };
}

/** Uploads a form's files, for pages without script: pictures and print files. Returns the errors of the others. */
export async function uploadFiles(sent: Posted): Promise<Problem | undefined> {
  const errors = { ...(await uploadPictures(sent)), ...(await uploadPrints(sent)) };
  const [first] = Object.values(errors).flat();
  return first === undefined ? undefined : { message: first, code: "VALIDATION_FAILED", status: 422, errors };
}

async function uploadPrints(sent: Posted): Promise<Record<string, string[]>> {
  const { form, key } = sent;
  const errors: Record<string, string[]> = {};
  for (const [place, number] of printNumbers(form).entries()) {
    const file = form.get(printField.upload(number));
    form.delete(printField.upload(number));
    if (!(file instanceof File) || file.name === "") continue;
    const result = await uploadPrint(sent, file, key && `${key}-print-${number}`);
    if (result.ok) form.set(printField.file(number), JSON.stringify(result.file));
    else errors[`applications.${place}.file`] = [`${file.name}: ${textOf(result.problem)}`];
  }
  return errors;
}

async function uploadPictures(sent: Posted): Promise<Record<string, string[]>> {
  const { form, key } = sent;
  const files = form.getAll("files").filter((each): each is File => each instanceof File && each.name !== "");
  const wrong: string[] = [];
  const uploaded: Picture[] = [];
  for (const [at, file] of files.entries()) {
    const result = await uploadPicture(sent, file, key && `${key}-${at}`);
    if (result.ok) uploaded.push(result.picture);
    else wrong.push(`${file.name}: ${textOf(result.problem)}`);
  }
  form.delete("files");
  if (uploaded.length) {
    form.set("images", [textIn(form, "images"), ...uploaded.map(({ src }) => src)].filter(Boolean).join("\n"));
    form.set("pictures", JSON.stringify(uploaded));
  }
  return wrong.length ? { images: wrong } : {};
}

export const textOf = ({ message, errors }: Problem): string => errors?.file?.[0] ?? message;
