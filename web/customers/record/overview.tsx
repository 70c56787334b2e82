import { Link } from "@remix-run/react";
import { nameOf } from "#web/_record/customer-name.ts";
import { FieldBlame } from "#web/_record/field-blame.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { ordersUrl, orderUrl } from "../../orders/urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import { Person } from "./person.tsx";

/** The orders and the addresses of a customer. */
export function Overview({ data }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { customer, orders } = data;
  return (
    <>
      <Section
        title={t("orders.title")}
        end={orders.length > 0 && <Link to={link(ordersUrl({ customer: customer.id }))}>{t("orders.all")}</Link>}
      >
        {orders.length ? <Orders data={data} /> : <p className="text-ink-3">{t("orders.none")}</p>}
      </Section>
      <Person data={data} />
      <Section title={t("addresses.title")} end={<FieldBlame field="addresses" name={t("addresses.title")} />}>
        {customer.addresses.length === 0 && <p className="text-ink-3">{t("addresses.none")}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {customer.addresses.map((address) => (
            <address key={address.id} className="text-14 not-italic wrap-anywhere">
              {address.isDefault && (
                <span className="mb-1 block">
                  <Tag>{t("addresses.default")}</Tag>
                </span>
              )}
              {[
                address.contactName,
                address.company,
                address.line1,
                address.line2,
                address.city,
                address.state,
                address.postalCode,
                data.countries[address.country],
              ]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
            </address>
          ))}
        </div>
      </Section>
    </>
  );
}

function Orders({ data: { customer, orders, now } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("orders.caption", { name: nameOf(customer) })} bleed={false}>
      <thead>
        <tr>
          <Th>{t("orders.order")}</Th>
          <Th>{t("orders.placed")}</Th>
          <Th>{t("orders.payment")}</Th>
          <Th end>{t("orders.total")}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Tr key={order.id}>
            <Td card="title">
              <RowLink to={link(orderUrl(order.id))}>{order.number}</RowLink>
            </Td>
            <Td card="aside" className="whitespace-nowrap text-ink-2">
              <DateTime at={order.placedAt} format="short" now={now} />
            </Td>
            <Td card="line">
              <Status look={statusStyles.buyer[order.buyerPayment]}>{t(`orders.status.${order.buyerPayment}`)}</Status>
            </Td>
            <Td end card="value">
              {order.total && (
                <Money minor={order.total.amount} currency={order.total.currency} struck={order.struck} />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
