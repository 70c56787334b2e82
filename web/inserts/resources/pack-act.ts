import { redirect } from "@remix-run/node";
import { inserts } from "#contracts/inserts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, problem, read } from "#web/_server/posted.ts";

/** Records which inserts are in a parcel, then goes back to the page it was recorded on. */
export async function packAct(args: Args, parcel: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  const body = read(inserts.packParcelInserts.body, {
    packed: texts.flatMap(([name, value]) => (name === "packed" ? [value] : [])),
    reasons: Object.fromEntries(
      texts.flatMap(([name, value]) =>
        name.startsWith("why.") && value.trim() ? [[name.slice(4), value.trim()]] : [],
      ),
    ),
  });
  if (!body.ok) return problem(body.problem);
  const response = await call(inserts.packParcelInserts, { params: { parcel }, body: body.value, idempotencyKey: key });
  if (!response.ok) return problem(response.problem);
  const back = form.get("back");
  const isOurs = typeof back === "string" && /^\/(orders|production)\/[\w/?=&-]*$/.test(back);
  return redirect(isOurs ? back : "/dashboard", consistencyHeaders(sent));
}
