import { listIn, textIn } from "#web/_record/refused.ts";
import { integerIn } from "../integer.ts";

export const bodyIn = (form: FormData) => ({
  name: textIn(form, "name") ?? "",
  country: textIn(form, "country") ?? "",
  leadTimeDays: integerIn(form, "leadTimeDays") ?? 0,
  capacity: textIn(form, "capacity") ?? "free",
  technologies: listIn(form, "technologies"),
});
