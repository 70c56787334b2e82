import { catalogue } from "#contracts/catalogue";
import { drive } from "#contracts/drive";
import { inserts } from "#contracts/inserts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

const PRINTS = ["image/png", "image/jpeg", "image/webp", "image/tiff", "application/pdf", "image/svg+xml"];

/** Who may pack the project's parcels: itself, and its fulfillers. */
async function packersOf({ call, permissions, project }: Member) {
  const own = { value: project.id, label: project.name };
  if (!permissions.includes("catalogue.fulfiller.list")) return [own];
  const response = await call(catalogue.listFulfillers, { query: { pageSize: 100 } });
  if (!response.ok) return [own];
  return [
    own,
    ...response.value.fulfillers.flatMap(({ id, name, isOwn }) => (isOwn ? [] : [{ value: id, label: name }])),
  ];
}

/** What an insert's form chooses from: types, the drive's latest files, the first products, and who may pack. */
export async function formData(who: Member) {
  const { call, permissions, project } = who;
  const may = (permission: string) => permissions.includes(permission);
  const [types, files, products, packers] = await Promise.all([
    call(inserts.listInsertTypes, { query: {} }),
    may("drive.file.list") ? call(drive.listMetadata, { query: { pageSize: 50 } }) : undefined,
    may("catalogue.product.list") ? call(catalogue.listProducts, { query: { pageSize: 50 } }) : undefined,
    packersOf(who),
  ]);
  return {
    types: orThrow(types).types,
    files: files?.ok
      ? files.value.metadata
          .filter(({ contentType }) => PRINTS.includes(contentType))
          .map(({ file, name }) => ({ value: file, label: name }))
      : [],
    products: products?.ok ? products.value.products.map(({ id, title }) => ({ value: id, label: title })) : [],
    packers,
    currency: project.currency,
  };
}
export type FormData_ = Awaited<ReturnType<typeof formData>>;
