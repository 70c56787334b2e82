import type { Upload } from "#platform/contract";
import { fieldErrors } from "#platform/contract";
import { type Refusal, refuse } from "#platform/domain";
import { refuseBadText } from "#platform/http";
import { NewMetadata } from "../contract/index.ts";

export interface UploadedContent {
  readonly bytes: Uint8Array;
  readonly name: string | undefined;
  readonly metadata: NewMetadata;
}
type Unfit = Refusal<"file-missing" | "validation-failed">;

/** Returns a request's file: the raw body, or the form field `file` with `metadata` as JSON. */
export async function contentOfUpload({ bytes, contentType, name }: Upload): Promise<UploadedContent | Unfit> {
  if (contentType !== "multipart/form-data")
    return bytes.length ? { bytes, name, metadata: {} } : name ? emptyFile() : refuse("file-missing");
  const form = await formIn(bytes);
  const file = form?.get("file");
  if (!file || typeof file === "string") return refuse("file-missing");
  if (file.size === 0) return emptyFile();
  const metadata = metadataIn(form?.get("metadata"));
  if ("refused" in metadata) return metadata;
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name || name, metadata: metadata.value };
}

const emptyFile = () => refuse("file-missing", { message: "The file is empty." });

/** Reads the form's boundary from its first line. */
async function formIn(bytes: Uint8Array): Promise<FormData | undefined> {
  const [, boundary] = /^--([^\r\n]{1,200})\r\n/.exec(Buffer.from(bytes.subarray(0, 210)).toString("latin1")) ?? [];
  if (!boundary) return undefined;
  const headers = { "content-type": `multipart/form-data; boundary="${boundary.replaceAll('"', "")}"` };
  return new Response(bytes as BodyInit, { headers }).formData().catch(() => undefined);
}

function metadataIn(
  sent: FormDataEntryValue | null | undefined,
): { value: NewMetadata } | Refusal<"validation-failed"> {
  if (typeof sent !== "string") return { value: {} };
  const value = json(sent);
  refuseBadText(value);
  const parsed = NewMetadata.safeParse(value);
  return parsed.success ? { value: parsed.data } : refuse("validation-failed", { errors: fieldErrors(parsed.error) });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
