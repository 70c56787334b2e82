import { data, redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { integerFrom, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { productUrl } from "../urls.ts";
import { valuesIn } from "./values.ts";

export const MAX_ROWS = 3;

const moneyIn = (form: FormData, name: string, currency: string) => {
  const typed = textIn(form, name);
  if (typed === undefined) return undefined;
  return { amount: integerFrom(typed), currency };
};

function bodyIn(form: FormData, currency: string) {
  const price = moneyIn(form, "price", currency);
  const unitCost = moneyIn(form, "unitCost", currency);
  const fulfiller = textIn(form, "fulfiller");
  return {
    options: Array.from({ length: MAX_ROWS }, (_, at) => ({
      name: textIn(form, `options.${at}.name`) ?? "",
      values: valuesIn(String(form.get(`options.${at}.values`) ?? "")),
    })).filter(({ name, values }) => name || values.length),
    skuPattern: textIn(form, "skuPattern") ?? "",
    variant: {
      ...(price && { price }),
      ...(unitCost && { unitCost }),
      onDemand: form.get("onDemand") !== "false",
      ...(fulfiller && { fulfillers: [fulfiller] }),
      status: form.get("status") === "draft" ? "draft" : "active",
    },
  };
}

/** Previews the options' effect, or sets them. */
export async function optionsAct(args: Args, productId: string) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const body = read(catalogue.setOptions.body, bodyIn(form, project.currency));
  if (!body.ok) return refusedWith(form, "options", body.problem);
  const input = { params: { productId }, body: body.value };
  if (form.get("intent") !== "make") {
    const plan = await call(catalogue.previewOptions, input);
    return plan.ok ? data({ plan: plan.value }) : refusedWith(form, "options", plan.problem);
  }
  const result = await call(catalogue.setOptions, { ...input, idempotencyKey: key });
  if (!result.ok) return refusedWith(form, "options", result.problem);
  return redirect(
    withProject(productUrl(productId, { job: result.value.jobId }), project.id),
    consistencyHeaders(sent),
  );
}
