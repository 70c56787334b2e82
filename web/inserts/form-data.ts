import { catalogue } from "#contracts/catalogue";
import { drive } from "#contracts/drive";
import { inserts } from "#contracts/inserts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

const PRINTS = ["image/png", "image/jpeg", "image/webp", "image/tiff", "application/pdf", "image/svg+xml"];

/** What an insert's form chooses from: types, the drive's latest files and the first products. */
export async function formData({ call, permissions, project }: Member) {
  const may = (permission: string) => permissions.includes(permission);
  const [types, files, products] = await Promise.all([
    call(inserts.listInsertTypes, { query: {} }),
    may("drive.file.list") ? call(drive.listMetadata, { query: { pageSize: 50 } }) : undefined,
    may("catalogue.product.list") ? call(catalogue.listProducts, { query: { pageSize: 50 } }) : undefined,
  ]);
  return {
    types: orThrow(types).types,
    files: files?.ok
      ? files.value.metadata
          .filter(({ contentType }) => PRINTS.includes(contentType))
          .map(({ file, name }) => ({ value: file, label: name }))
      : [],
    products: products?.ok ? products.value.products.map(({ id, title }) => ({ value: id, label: title })) : [],
    currency: project.currency,
  };
}
export type FormData_ = Awaited<ReturnType<typeof formData>>;
