import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billing } from "#contracts/billing";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { announcedOf } from "../announcements.ts";
import { Flags } from "../flags.tsx";
import { statusStyles } from "../status-styles.ts";
import { billingUrl, newPaymentMethodUrl, paymentMethodsUrl, paymentMethodUrl } from "../urls.ts";
import { nameOfCard } from "./card-name.ts";
import { messages } from "./messages.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const [found, record] = await Promise.all([
    call(billing.listPaymentMethods, { query: { pageSize: SIZE, ...(pageToken && { pageToken }) } }),
    permissions.includes("billing.project.view") ? call(billing.getBilling) : undefined,
  ]);
  const page = orThrow(found);
  const account = record?.ok ? announcedOf(record.value) : [];
  return {
    methods: page.paymentMethods,
    next: page.nextPageToken ?? undefined,
    size: SIZE,
    // People resolve these here, so no link leads elsewhere.
    announced: account
      .filter(({ code }) => code.startsWith("payment_method_"))
      .map((each) => ({ ...each, actions: [] })),
    mayAdd: permissions.includes("billing.payment-method.create"),
  };
}

export const meta = titled(messages.title);

/** The project's payment methods. */
export default function PaymentMethods() {
  const t = useText(messages);
  const link = useProjectLink();
  const { methods, next, size, announced, mayAdd } = useLoaderData<typeof loader>();
  const add = mayAdd && (
    <LinkButton kind="primary" icon="plus" to={link(newPaymentMethodUrl())}>
      {t("add")}
    </LinkButton>
  );
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("billing"), to: link(billingUrl()) }]} here={t("title")} />
      <PageHead keep title={t("title")} text={t("text")} actions={methods.length > 0 && add} />
      <Flags announced={announced} />
      {methods.length === 0 ? (
        <Empty title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </Empty>
      ) : (
        <>
          <Table caption={t("caption")}>
            <thead>
              <tr>
                <Th>{t("column.card")}</Th>
                <Th>{t("column.holder")}</Th>
                <Th>{t("column.ends")}</Th>
                <Th>{t("column.status")}</Th>
              </tr>
            </thead>
            <tbody>
              {methods.map(({ id, card, billingDetails, status, isDefault }) => (
                <Tr key={id}>
                  <Td card="title" fluid>
                    <RowLink to={link(paymentMethodUrl(id))}>{card && nameOfCard(card)}</RowLink>{" "}
                    {isDefault && <span className="tag">{t("default")}</span>}
                  </Td>
                  <Td card="line">{billingDetails.name}</Td>
                  <Td card="line">{card && endOf(card)}</Td>
                  <Td card="aside">
                    <Status look={statusStyles.method[status]}>{t(`status.${status}`)}</Status>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <ListPager size={size} shown={methods.length} next={next} />
        </>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

const endOf = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, "0")}/${expYear}`;

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={paymentMethodsUrl()} />;
}
