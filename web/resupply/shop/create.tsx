import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { orders } from "#contracts/orders";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Sums } from "#web/_ui/panel.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { projectSettingsUrl } from "../../project-settings/urls.ts";
import { type Changed, checkoutAct } from "../act.ts";
import { type CartLine, shownAs } from "../cart-line.ts";
import { type Change, cartLines, ownCart } from "../items.ts";
import { Lines } from "../lines.tsx";
import { messages } from "../messages.ts";
import { resupplyCheckoutUrl, resupplyUrl } from "../urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, orders.createOrder);
  const { call, project, permissions } = who;
  const [cart, last] = await Promise.all([
    ownCart(who),
    permissions.includes("orders.order.list")
      ? call(orders.listOrders, { query: { channel: "resupply", pageSize: 1 } })
      : undefined,
  ]);
  const lines = await cartLines(who, cart);
  const [order] = last?.ok ? last.value.orders : [];
  return {
    lines,
    company: project.company && { name: project.company.name, address: project.company.address },
    currency: project.currency,
    last: order && { id: order.id, number: order.number },
  };
}

export const action = (args: ActionFunctionArgs) => checkoutAct(args);

export const meta = titled(messages.cart.title);

/** The cart, and placing its order. */
export default function Checkout() {
  const t = useText(messages);
  const link = useProjectLink();
  const { lines, last } = useLoaderData<typeof loader>();
  const answer = useActionData<Changed | object>();
  const changes = answer && "changes" in answer ? answer.changes : [];
  const shop = <LinkButton to={link(resupplyUrl())}>{t("cart.shop")}</LinkButton>;
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(resupplyUrl()) }]} here={t("cart.title")} />
      <PageHead title={t("cart.title")} text={t("cart.text")} actions={lines.length > 0 && shop} />
      <Refused />
      {changes.length > 0 && <Changes changes={changes} />}
      {lines.length > 0 ? (
        <RecordColumns side={<Place />}>
          <div className="mt-5">
            <Lines lines={lines} />
            <PostForm name="clear" className="mt-3">
              <input type="hidden" name="intent" value="clear" />
              <Button small type="submit">
                {t("cart.clear")}
              </Button>
            </PostForm>
          </div>
        </RecordColumns>
      ) : (
        <Empty title={t("cart.emptyTitle")} actions={shop}>
          {t("cart.emptyText")}
        </Empty>
      )}
      {last && <Reorder last={last} />}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Refused() {
  const all = [useRefusal("set"), useRefusal("clear"), useRefusal("place"), useRefusal("reorder")];
  return <FormErrors errors={all.flatMap(({ errors }) => errors.map(({ message }) => ({ message })))} />;
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useText(messages);
  const locale = useLocale();
  const text = (change: Change): string => {
    if (change.kind === "gone") return t("changed.gone", { item: change.item });
    if (change.kind === "left")
      return t("changed.left", { item: change.item, left: String(change.left), wanted: String(change.wanted) });
    const money = (minor: number) => formatMoney(minor, change.currency, locale);
    return t("changed.cost", { item: change.item, now: money(change.now), before: money(change.before) });
  };
  return (
    <Alert kind="warning" title={t("changed.title", { count: changes.length })} live>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.item}`}>{text(change)}</li>
        ))}
      </ul>
      <p>{t("changed.again")}</p>
    </Alert>
  );
}

const goods = (lines: readonly CartLine[]): number | undefined =>
  lines.every(({ cost }) => cost !== undefined && cost > 0)
    ? lines.reduce((sum, { cost = 0, quantity }) => sum + cost * quantity, 0)
    : undefined;

function Place() {
  const t = useText(messages);
  const link = useProjectLink();
  const { lines, company, currency } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const sum = goods(lines);
  const total = sum !== undefined && (
    <Sums
      caption={t("cart.goods")}
      rows={[{ label: t("cart.goods"), amount: <Money minor={sum} currency={currency} />, total: true }]}
    />
  );
  if (!company)
    return (
      <Section title={t("place.title")} ruled>
        {total}
        <p className="my-3">{t("place.none")}</p>
        <LinkButton to={link(projectSettingsUrl({ section: "company" }))}>{t("place.settings")}</LinkButton>
      </Section>
    );
  const { line1, line2, city, postalCode, country } = company.address;
  return (
    <Section title={t("place.title")} ruled>
      <address className="mb-3 not-italic">
        {[company.name, line1, line2, city, postalCode, country].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {total}
      <p className="my-3 text-13 text-ink-2">{t("cart.later")}</p>
      <PostForm name="place">
        <input type="hidden" name="intent" value="place" />
        {lines.map((line) => (
          <input key={line.id} type="hidden" name={`cost.${line.id}`} value={shownAs(line)} />
        ))}
        <Button kind="primary" type="submit" busy={busy}>
          {t("place.submit")}
        </Button>
        <p className="help mt-2">{t("place.help")}</p>
      </PostForm>
    </Section>
  );
}

function Reorder({ last }: { last: { readonly id: string; readonly number: string } }) {
  const t = useText(messages);
  return (
    <Section title={t("reorder.title")}>
      <PostForm name="reorder">
        <input type="hidden" name="intent" value="reorder" />
        <input type="hidden" name="order" value={last.id} />
        <Button type="submit">{t("reorder.label", { number: last.number })}</Button>
      </PostForm>
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.cart.title} listUrl={resupplyCheckoutUrl()} />;
}
