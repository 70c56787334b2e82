import { imports } from "#contracts/imports";
import { textIn } from "#web/_record/refused.ts";
import type { Posted } from "#web/_server/posted.ts";
import type { ImportKind } from "./urls.ts";

/** Checks the file again with the columns chosen in the form. */
export function matchColumns({ form, call, key }: Posted, kind: ImportKind, importId: string) {
  const names = form.getAll("column").map(String);
  const columns = Object.fromEntries(names.map((name, place) => [name, textIn(form, `ours.${place}`) ?? ""]));
  const body = { columns, asIs: form.has("asIs"), remember: form.has("remember") };
  return call(imports.matchColumns, { params: { kind, importId }, body, idempotencyKey: key });
}

/** Forgets how the columns of such files were matched. */
export const forgetMatching = ({ form, call, key }: Posted, kind: ImportKind) =>
  call(imports.forgetMatching, {
    params: { kind, matchingId: textIn(form, "matching") ?? "" },
    idempotencyKey: key,
  });
