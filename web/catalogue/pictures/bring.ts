import { drive } from "#contracts/drive";
import { cutText } from "#events/_kernel";
import { textIn } from "#web/_record/refused.ts";
import type { Posted, Problem } from "#web/_server/posted.ts";
import type { Picture } from "./picture.ts";

type Brought = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly problem: Problem };

const pictureOf = ({ url, width, height }: { url: string; width?: number | undefined; height?: number | undefined }) =>
  ({ src: url, ...(width && height && { width, height }) }) satisfies Picture;

/** Keeps a file in the drive, visible to everybody as products are. */
export async function bringPicture({ call }: Posted, file: File, idempotencyKey?: string): Promise<Brought> {
  const answer = await call(drive.createFile, {
    query: { folder: "/products", visibility: "public", only: "pictures" },
    body: { bytes: new Uint8Array(await file.arrayBuffer()), contentType: "application/octet-stream" },
    fileName: cutText(file.name, 200),
    idempotencyKey,
  });
  return answer.ok ? { ok: true, picture: pictureOf(answer.value) } : answer;
}

/** A picture of the drive, made visible to everybody where it was not. */
export async function pickPicture({ call, key }: Posted, file: string): Promise<Brought> {
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

/** Brings the files that a form carries where no script runs, and adds them to its pictures. Says what is wrong with the others. */
export async function bringFiles(sent: Posted): Promise<Problem | undefined> {
  const { form, key } = sent;
  const files = form.getAll("files").filter((each): each is File => each instanceof File && each.name !== "");
  const wrong: string[] = [];
  const brought: Picture[] = [];
  for (const [at, file] of files.entries()) {
    const done = await bringPicture(sent, file, key && `${key}-${at}`);
    if (done.ok) brought.push(done.picture);
    else wrong.push(`${file.name}: ${textOf(done.problem)}`);
  }
  form.delete("files");
  if (brought.length) {
    form.set("images", [textIn(form, "images"), ...brought.map(({ src }) => src)].filter(Boolean).join("\n"));
    form.set("pictures", JSON.stringify(brought));
  }
  if (wrong.length === 0) return undefined;
  return { message: wrong[0] ?? "", code: "VALIDATION_FAILED", status: 422, errors: { images: wrong } };
}

export const textOf = ({ message, errors }: Problem): string => errors?.file?.[0] ?? message;
