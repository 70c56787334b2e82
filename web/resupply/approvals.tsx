import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { type OrderRecord, orders } from "#contracts/orders";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { limitAct } from "./approvals/act.ts";
import { messages } from "./approvals/messages.ts";
import { approvalsUrl, approvalUrl, resupplyUrl } from "./urls.ts";

const SIZE = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args);
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const [found, rule] = await Promise.all([
    call(orders.listOrders, {
      query: { tab: "to-approve", pageSize: SIZE, ...(pageToken && { pageToken: String(pageToken) }) },
    }),
    call(orders.getResupplyLimit),
  ]);
  const page = orThrow(found);
  const { platformId } = project;
  const records = await Promise.all(
    page.orders.map(({ id }) => call(orders.getOrder, { params: { platformId, orderId: id } })),
  );
  return {
    rows: records.flatMap((each) => (each.ok ? [rowOf(each.value)] : [])),
    next: page.nextPageToken === null ? undefined : String(page.nextPageToken),
    limit: rule.ok ? rule.value.limit : undefined,
    currency: project.currency,
    mayApprove: permissions.includes("orders.order.approve"),
  };
}

const rowOf = ({ id, number, items, approval }: OrderRecord) => ({
  id,
  number,
  items: items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", "),
  by: approval?.requestedBy.name,
  amount: approval?.amount,
});

export const action = (args: ActionFunctionArgs) => limitAct(args);
export const meta = titled(messages.title);

/** Resupply orders that wait for approval, and the limit above which they do. */
export default function Approvals() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("resupply"), to: link(resupplyUrl()) }]} here={t("title")} />
      <PageHead title={t("title")} text={t("text")} />
      {rows.length > 0 || next ? (
        <>
          <Table caption={t("caption")}>
            <thead>
              <tr>
                <Th>{t("column.order")}</Th>
                <Th>{t("column.items")}</Th>
                <Th>{t("column.by")}</Th>
                <Th end>{t("column.amount")}</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, number, items, by, amount }) => (
                <Tr key={id}>
                  <Td card="title">
                    <Link to={link(approvalUrl(id))}>{number}</Link>
                  </Td>
                  <Td card="line">{items}</Td>
                  <Td card="line">{by ?? t("someone")}</Td>
                  <Td end card="value">
                    {amount && <Money minor={amount.amount} currency={amount.currency} />}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty title={t("emptyTitle")}>{t("emptyText")}</Empty>
      )}
      <Limit />
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Limit() {
  const t = useText(messages);
  const locale = useLocale();
  const { limit, currency, mayApprove } = useLoaderData<typeof loader>();
  const parts = useRefusal("limit");
  const busy = useNavigation().formData?.has("limit");
  if (!mayApprove)
    return (
      <Section title={t("limit.title")}>
        <p>{limit ? t("limit.is", { amount: formatMoney(limit.amount, limit.currency, locale) }) : t("limit.none")}</p>
      </Section>
    );
  return (
    <Section title={t("limit.title")}>
      <PostForm name="limit" className="grid max-w-sm gap-3">
        <FormErrors errors={parts.errors.map(() => ({ message: t("limit.invalid") })).slice(0, 1)} />
        <Field id="limit" label={t("limit.label")} help={t("limit.help")}>
          <MoneyInput key={limit?.amount} name="limit" currency={currency} defaultValue={limit?.amount} />
        </Field>
        <div>
          <Button type="submit" busy={busy === true}>
            {t("limit.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={approvalsUrl()} />;
}
