import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { channelUrl } from "../../chat/urls.ts";
import { customerUrl } from "../../customers/urls.ts";
import { orderUrl } from "../../orders/urls.ts";
import { messages } from "../messages.ts";
import { enquiryUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { Manage } from "./manage.tsx";

const TasksSection = lazily(() => import("#web/_record/tasks-about.lazy.tsx"));

/** The order and the customer beside the conversation, and what is linked to it. */
export function Side({ data }: { data: RecordData }) {
  return (
    <>
      {data.order && <Order order={data.order} />}
      <Customer data={data} />
      {data.may.edit && <Manage key={data.enquiry.version} data={data} />}
      {data.may.chat && <Chat data={data} />}
      {data.tasks && (
        <Suspense>
          <TasksSection about={data.tasks} />
        </Suspense>
      )}
    </>
  );
}

function Order({ order }: { order: NonNullable<RecordData["order"]> }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { id, number, items, more, total, placedAt, cancelledAt } = order;
  return (
    <Section title={<Link to={link(orderUrl(id))}>{t("order.title", { number })}</Link>} ruled>
      <p className="mb-2 text-13 text-ink-2">
        {cancelledAt
          ? t.rich("order.cancelled", { day: () => <DateTime at={cancelledAt} format="short" /> })
          : t.rich("order.placed", { day: () => <DateTime at={placedAt} format="short" /> })}
      </p>
      <ul className="grid gap-1 text-14">
        {items.map((item) => (
          <li key={item.id}>
            <span className="text-ink-3">{t("order.quantity", { count: item.quantity })}</span> {item.title}
          </li>
        ))}
        {more > 0 && <li className="text-ink-3">{t("order.more", { count: more })}</li>}
      </ul>
      {total && (
        <p className="mt-2 font-semibold">
          <Money minor={total.amount} currency={total.currency} />
        </p>
      )}
      {!cancelledAt && order.fulfilments.map((each) => <Progress key={each.id} fulfilment={each} />)}
    </Section>
  );
}

/** What customers ask most: how far a part of the order is, and where its parcels are. */
function Progress({ fulfilment }: { fulfilment: NonNullable<RecordData["order"]>["fulfilments"][number] }) {
  const t = useText(messages);
  const { status, stage, hold, promisedBy, parcels } = fulfilment;
  const day = (name: "promised" | "sent" | "arrived", at: string) =>
    t.rich(`order.${name}`, { day: () => <DateTime at={at} format="short" /> });
  return (
    <div className="mt-2 grid gap-1 border-t border-rule pt-2 text-14">
      <FulfilmentStatus state={status} stage={stage}>
        {t(`order.stage.${status}`)}
      </FulfilmentStatus>
      {hold && <p>{hold}</p>}
      {promisedBy && <p className="text-13 text-ink-2">{day("promised", promisedBy)}</p>}
      {parcels.map(({ id, carrier, trackingNumber, trackingUrl, dispatchedAt, deliveredAt }) => (
        <p key={id} className="wrap-anywhere">
          {carrier}{" "}
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {trackingNumber ?? trackingUrl}
            </a>
          ) : (
            trackingNumber
          )}
          <span className="block text-13 text-ink-2">
            {deliveredAt ? day("arrived", deliveredAt) : dispatchedAt && day("sent", dispatchedAt)}
          </span>
        </p>
      ))}
    </div>
  );
}

function Customer({ data: { customer, enquiry, others } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { name, email, phone } = enquiry.customer;
  const rows = [
    { name: t("new.name"), value: customer ? <Link to={link(customerUrl(customer.id))}>{name}</Link> : name },
    { name: t("new.email"), value: <span className="wrap-anywhere">{email}</span> },
    phone && { name: t("new.phone"), value: phone },
    customer && { name: t("customer.orders"), value: customer.totalOrderCount },
    customer && {
      name: t("customer.total"),
      value: <Money minor={customer.lifetimeValue.amount} currency={customer.lifetimeValue.currency} />,
    },
  ];
  return (
    <Section title={t("customer.title")} ruled>
      <Facts facts={rows.filter((row) => typeof row === "object")} />
      {!customer && <p className="mt-2 text-14 text-ink-2">{t("customer.none")}</p>}
      {others.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-14 font-semibold">{t("customer.earlier")}</h3>
          <ul className="grid gap-1 text-14">
            {others.map((each) => (
              <li key={each.id}>
                <Link to={link(enquiryUrl(each.id))}>{each.subject}</Link>{" "}
                <span className="text-13 text-ink-3">{t(`status.${each.status}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Chat({ data: { enquiry } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section title={t("linked.title")} ruled>
      {enquiry.chatChannelId ? (
        <Link to={link(channelUrl(enquiry.chatChannelId))}>{t("record.toChat")}</Link>
      ) : (
        <p className="text-14 text-ink-2">{t("linked.none")}</p>
      )}
    </Section>
  );
}
