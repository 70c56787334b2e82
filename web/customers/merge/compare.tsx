import type { ReactNode } from "react";
import type { Customer } from "#contracts/customers";
import { emailIn, nameOf } from "#web/_record/customer-name.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages as record } from "../record/messages.ts";
import type { Counted } from "./data.ts";
import { messages } from "./messages.ts";

interface Column {
  readonly title: string;
  readonly customer: Customer;
  readonly enquiries?: Counted | undefined;
  readonly reviews?: Counted | undefined;
}

/** Customers side by side, one field a row. */
export function Compare({ caption, columns }: { caption: string; columns: readonly Column[] }) {
  const t = useText(messages);
  const rows = useRows();
  const shown = rows.filter(({ optional, of }) => !optional || columns.some((column) => of(column)));
  return (
    <Table caption={caption} bleed={false}>
      <thead>
        <tr>
          <Th>{t("field.field")}</Th>
          {columns.map(({ title }) => (
            <Th key={title}>{title}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, of }) => (
          <Tr key={name}>
            <Td card="title" className="align-top">
              {name}
            </Td>
            {columns.map((column) => (
              <Td key={column.title} card="line" className="align-top wrap-anywhere whitespace-pre-line">
                <span className="text-13 text-ink-3 md:hidden">{column.title}: </span>
                {of(column) || <span className="text-ink-3">{t("field.none")}</span>}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

interface Row {
  readonly name: string;
  readonly of: (column: Column) => ReactNode;
  /** Left out where no column has it. */
  readonly optional?: true;
}

function useRows(): readonly Row[] {
  const t = useText(messages);
  const tRecord = useText(record);
  const money = ({ amount, currency }: Customer["lifetimeValue"]) => <Money minor={amount} currency={currency} />;
  const counted = (of: Counted | undefined) => of && t("field.counted", { count: of.count, more: of.more ? "+" : "" });
  return [
    { name: t("field.name"), of: ({ customer }) => nameOf(customer) },
    {
      name: t("field.email"),
      of: ({ customer: { email, merged = [] } }) =>
        [email, ...merged.map((each) => each.email)].flatMap((each) => emailIn(each) ?? []).join("\n"),
    },
    { name: t("field.phone"), of: ({ customer }) => customer.phone, optional: true },
    {
      name: t("field.addresses"),
      optional: true,
      of: ({ customer }) =>
        customer.addresses
          .map(({ line1, city, postalCode }) => [line1, city, postalCode].filter(Boolean).join(", "))
          .join("\n"),
    },
    { name: t("field.locale"), of: ({ customer }) => customer.locale, optional: true },
    { name: t("field.news"), of: ({ customer }) => tRecord(`consent.${customer.marketing.email}`) },
    { name: t("field.sms"), of: ({ customer }) => tRecord(`consent.${customer.marketing.sms}`) },
    { name: t("field.tags"), of: ({ customer }) => customer.tags.join(", "), optional: true },
    { name: t("field.note"), of: ({ customer }) => customer.note, optional: true },
    { name: t("field.orders"), of: ({ customer }) => String(customer.totalOrderCount) },
    { name: t("field.spent"), of: ({ customer }) => money(customer.lifetimeValue) },
    { name: t("field.average"), of: ({ customer }) => money(customer.averageOrderValue) },
    { name: t("field.enquiries"), of: ({ enquiries }) => counted(enquiries), optional: true },
    { name: t("field.reviews"), of: ({ reviews }) => counted(reviews), optional: true },
  ];
}
