import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { emailIn } from "#web/_record/customer-name.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Icon, type IconName } from "#web/_ui/icon.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { customerUrl } from "../../customers/urls.ts";
import { newEnquiryUrl } from "../../enquiries/urls.ts";
import { dayText } from "../day-text.tsx";
import { isErased } from "../erased.ts";
import WholeBuyerEmails from "./buyer-emails.lazy.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import WholeNotes from "./notes.lazy.tsx";
import WholeTimeline from "./order-timeline.lazy.tsx";
import { useLinks } from "./use-links.ts";

const BuyerEmailsSection = import.meta.env.SSR ? WholeBuyerEmails : lazily(() => import("./buyer-emails.lazy.tsx"));
const ChatSection = lazily(() => import("./chat-about.lazy.tsx"));
const FlowRunsSection = lazily(() => import("./flow-runs.lazy.tsx"));
const InsertsSection = lazily(() => import("#web/_record/parcel-inserts.lazy.tsx"));
// The server renders them too, so that they work without script.
const Notes = import.meta.env.SSR ? WholeNotes : lazily(() => import("./notes.lazy.tsx"));
const OrderTimeline = import.meta.env.SSR ? WholeTimeline : lazily(() => import("./order-timeline.lazy.tsx"));
const TasksSection = lazily(() => import("#web/_record/tasks-about.lazy.tsx"));

/** People, notes and history. */
export function Side({ data }: { data: RecordData }) {
  const { action } = useLinks(data);
  return (
    <>
      <Customer data={data} />
      {data.inserts && (
        <Suspense>
          <InsertsSection about={data.inserts} />
        </Suspense>
      )}
      {data.tasks && (
        <Suspense>
          <TasksSection about={data.tasks} />
        </Suspense>
      )}
      {data.chat.length > 0 && (
        <Suspense>
          <ChatSection about={data.chat} now={data.now} />
        </Suspense>
      )}
      {data.flowRuns.length > 0 && (
        <Suspense>
          <FlowRunsSection about={data.flowRuns} now={data.now} />
        </Suspense>
      )}
      {data.emails.emails.length > 0 && (
        <Suspense>
          <BuyerEmailsSection
            about={data.emails}
            placedWith={data.may.money ? data.order.contactInformation.email : undefined}
            now={data.now}
            action={action}
          />
        </Suspense>
      )}
      <Suspense>
        <Notes data={data} />
      </Suspense>
      <Suspense>
        <OrderTimeline data={data} />
      </Suspense>
    </>
  );
}

const named = (icon: IconName, name: string) => (
  <>
    <Icon of={icon} size="sm" />
    <span className="sr-only">{name}</span>
  </>
);

/** The delivery that the buyer chose, with what they paid for it where that may be seen. */
function BoughtDelivery({ order: { boughtDelivery, shippingPrice, currency } }: { order: RecordData["order"] }) {
  const t = useText(messages);
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!boughtDelivery) return null;
  const { name, promisedBy } = boughtDelivery;
  const price =
    (shippingPrice as typeof shippingPrice | undefined) && formatMoney(shippingPrice.amount, currency, locale);
  return (
    <span className="wrap-anywhere">
      {[name, price].filter(Boolean).join(", ")}
      <span className="block text-13 text-ink-3">
        {promisedBy ? t("side.boughtBy", { day: dayText(promisedBy, locale, timeZone) }) : t("side.bought")}
      </span>
    </span>
  );
}

function Customer({ data: { order, countries, may } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { shippingAddress: to, billingAddress: bill } = order;
  const contact = may.money ? order.contactInformation : undefined;
  const email = emailIn(contact?.email);
  const name = to.contactName ?? to.company ?? email ?? order.number;
  const erased = contact !== undefined && isErased(contact.email);
  const other = bill && JSON.stringify(bill) !== JSON.stringify(to) ? bill : undefined;
  const lines = (address: typeof to) => [
    address.contactName === name ? undefined : address.contactName,
    address.company === name ? undefined : address.company,
    address.line1,
    address.line2,
    [address.city, address.postalCode].filter(Boolean).join(" "),
    address.state,
    countries[address.country],
  ];
  return (
    <Section
      ruled
      title={t("side.customer")}
      end={
        contact && (
          <Link to={link(customerUrl(order.customerId))} prefetch="intent">
            {t("side.open")}
          </Link>
        )
      }
    >
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={name} large />
        <b className="min-w-0 wrap-anywhere">{name}</b>
      </div>
      {erased ? (
        <p className="text-14 text-ink-2">{t("side.erased")}</p>
      ) : (
        <>
          <Facts
            facts={[
              ...(contact
                ? [
                    {
                      name: named("mail", t("side.email")),
                      value: email ? <a href={`mailto:${email}`}>{email}</a> : t("side.noEmail"),
                    },
                  ]
                : []),
              ...(contact?.phone ? [{ name: named("phone", t("side.phone")), value: contact.phone }] : []),
              {
                name: named("map-pin", t("side.address")),
                value: lines(to)
                  .filter(Boolean)
                  .map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  )),
              },
              ...(order.boughtDelivery
                ? [{ name: named("truck", t("side.delivery")), value: <BoughtDelivery order={order} /> }]
                : []),
            ]}
          />
          {may.ask && (
            <p className="mt-2.5 text-14">
              <Link to={link(newEnquiryUrl({ order: order.id }))}>{t("side.newEnquiry")}</Link>
            </p>
          )}
          {contact && (
            <p className="mt-2.5 text-13 text-ink-3">
              {other
                ? t("side.otherBilling", { address: lines(other).filter(Boolean).join(", ") })
                : t("side.sameBilling")}
            </p>
          )}
        </>
      )}
    </Section>
  );
}
