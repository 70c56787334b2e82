import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { buyerEmails, type OrderStatus } from "#contracts/buyer-emails";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { formatMoney } from "#web/_ui/currency.ts";
import { useText } from "#web/_ui/intl.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { ask } from "./ask.ts";
import { PRIVATE } from "./private-headers.ts";
import { Question } from "./question.tsx";
import { RanOut } from "./ran-out.tsx";
import { type StatusWords, statusWords } from "./status-words/index.ts";

export async function loader(args: LoaderFunctionArgs) {
  const found = await call(visiting(args), buyerEmails.getOrderStatus, { params: { token: args.params.token ?? "" } });
  const status = found.ok ? 200 : found.problem.status === 410 ? 410 : 404;
  const order = found.ok ? found.value : undefined;
  const ranOut = !found.ok && found.problem.code === "LINK_RAN_OUT";
  return json(
    { order, ranOut, language: order?.language ?? readerLanguage(args.request) },
    { status, headers: PRIVATE },
  );
}
/** The first language of a reader whose shop is not known. */
function readerLanguage({ headers }: Request): keyof typeof statusWords {
  const first = headers.get("accept-language")?.slice(0, 2).toLowerCase() ?? "";
  return first in statusWords ? (first as keyof typeof statusWords) : "en";
}
export const action = (args: ActionFunctionArgs) => ask(args, args.params.token ?? "");
export const headers: HeadersFunction = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: statusWords[data?.language ?? "en"].title },
  { name: "robots", content: "noindex" },
];

/** An order as its buyer sees it, by the link in an email. */
export default function OrderStatusPage() {
  const { order, ranOut, language } = useLoaderData<typeof loader>();
  const words = statusWords[language];
  const t = useText(words);
  const { token = "" } = useParams();
  return (
    <main lang={language} className="mx-auto max-w-2xl px-4 py-8">
      {order ? (
        <Order order={order as OrderStatus} words={words} receipt={`/order-status/${token}/receipt`} />
      ) : ranOut ? (
        <RanOut words={words} />
      ) : (
        <>
          <h1>{t("over")}</h1>
          <p className="mt-1 text-ink-2">{t("overText")}</p>
        </>
      )}
    </main>
  );
}

function Order({ order, words, receipt }: { order: OrderStatus; words: StatusWords; receipt: string }) {
  const t = useText(words);
  const { locale, timeZone, parts, total, refunded } = order;
  const day = (at: string) => zonedTime(new Date(at), "date", timeZone, locale);
  const money = (amount: OrderStatus["total"]) => formatMoney(amount.amount, amount.currency, locale);
  return (
    <>
      <p className="text-14 text-ink-2">{order.shop}</p>
      <h1>{t("heading", { number: order.number })}</h1>
      <p className="mt-1 text-ink-2">{t("placed", { day: day(order.placedAt), shop: order.shop })}</p>
      {order.cancelled && <p className="mt-4">{t("cancelled")}</p>}
      <ol className="mt-6 grid gap-6">
        {parts.map((part, at) => (
          <li key={part.number} className="border-rule border-t pt-4">
            {parts.length > 1 && (
              <p className="text-13 text-ink-3">{t("part", { part: at + 1, parts: parts.length })}</p>
            )}
            <h2 className="text-18">{t(`states.${part.state}`)}</h2>
            {part.again && <p className="text-14 text-ink-2">{t("again")}</p>}
            {part.promisedBy && part.state !== "arrived" && part.state !== "cancelled" && (
              <p className="text-14 text-ink-2">{t("promised", { day: day(part.promisedBy) })}</p>
            )}
            {part.parcels.map(
              ({ carrier, service, trackingNumber, trackingUrl, dispatchedAt, deliveredAt, returnedAt }) => (
                <div key={`${carrier} ${trackingNumber}`} className="mt-3 border-rule-2 border-l-2 pl-3 text-14">
                  <p>{[[carrier, service].filter(Boolean).join(" "), trackingNumber].filter(Boolean).join(", ")}</p>
                  {returnedAt ? (
                    <p>{t("cameBack", { day: day(returnedAt) })}</p>
                  ) : deliveredAt ? (
                    <p>{t("came", { day: day(deliveredAt) })}</p>
                  ) : (
                    dispatchedAt && <p>{t("left", { day: day(dispatchedAt) })}</p>
                  )}
                  {trackingUrl && !returnedAt && (
                    <a href={trackingUrl} rel="noreferrer nofollow">
                      {t("track")}
                    </a>
                  )}
                </div>
              ),
            )}
            <ul className="mt-3 grid gap-1 text-14">
              {part.items.map(({ title, detail, quantity }) => (
                <li key={`${title} ${detail}`}>
                  {quantity} × {[title, detail].filter(Boolean).join(", ")}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-1 border-rule border-t pt-4 text-14">
        <dt>{t("total")}</dt>
        <dd className="text-end tabular-nums">{money(total)}</dd>
        {refunded.amount > 0 && (
          <>
            <dt>{t("refunded")}</dt>
            <dd className="text-end tabular-nums">{money(refunded)}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-14">
        <a href={receipt}>{t("receipt")}</a>
      </p>
      {order.town && <p className="mt-4 text-14">{t("goesTo", { town: order.town })}</p>}
      {order.questions && <Question words={words} />}
      <p className="mt-6 text-13 text-ink-3">{t("private")}</p>
    </>
  );
}
