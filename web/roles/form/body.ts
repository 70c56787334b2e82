import { textIn } from "#web/_record/refused.ts";

/** A role as its form sends it. */
export const bodyIn = (form: FormData) => ({
  name: textIn(form, "name") ?? "",
  description: textIn(form, "description") ?? "",
  rank: Number(textIn(form, "rank") ?? 10),
  permissions: form.getAll("permission").map(String).sort(),
});

/** The form as kept with a refusal: the ticked permissions as one field. */
export function formToKeep(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) if (name !== "permission") copy.append(name, value);
  copy.set("permissions", form.getAll("permission").map(String).join(","));
  return copy;
}
