import { data } from "@remix-run/node";
import { catalogue, type RowResult } from "#contracts/catalogue";
import { refusedWith } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";

const TOGETHER = 100;

/** Saves the changes, a hundred rows at a time, and returns the result of each row. */
export async function gridAct(args: Args, productId: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const changes = changesIn(form);
  const results: RowResult[] = [];
  for (let from = 0; from < changes.length; from += TOGETHER) {
    const body = read(catalogue.updateVariants.body, { changes: changes.slice(from, from + TOGETHER) });
    if (!body.ok) return refusedWith(form, "grid", body.problem);
    const response = await call(catalogue.updateVariants, {
      params: { productId },
      body: body.value,
      idempotencyKey: key && `${key}-${from}`,
    });
    if (!response.ok)
      return data(
        { intent: "grid", problem: response.problem, results, typed: {} },
        { status: response.problem.status },
      );
    results.push(...response.value.results);
  }
  return data({ results }, consistencyHeaders(sent));
}

function changesIn(form: FormData): unknown[] {
  try {
    const changes: unknown = JSON.parse(String(form.get("changes")));
    return Array.isArray(changes) ? changes : [];
  } catch {
    return [];
  }
}
