import { Avatar } from "#web/_ui/avatar.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Icon, type IconName } from "#web/_ui/icon.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { Page, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts, Sums } from "#web/_ui/panel.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { AddTag, Tag } from "#web/_ui/tag.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { FirstFulfilment, SecondFulfilment } from "./order-fulfilments.tsx";
import { OrderHead } from "./order-head.tsx";
import { events } from "./sample-events.ts";

const named = (icon: IconName, name: string) => (
  <>
    <Icon of={icon} size="sm" />
    <span className="sr-only">{name}</span>
  </>
);
const textLink = (word: string) => (
  <button type="button" className="link">
    {word}
  </button>
);

/** A record with all of its parts. */
export default function Order() {
  return (
    <Page>
      <OrderHead
        open="order"
        state={
          <>
            <Badge look={statusStyles.payment.processing}>Processing</Badge>
            <Badge look={statusStyles.fulfilment.on_hold}>On hold</Badge>
          </>
        }
        actions={
          <>
            <Button>Refund</Button>
            <Button icon="mail">Send receipt</Button>
            <IconButton icon="ellipsis" label="More actions" />
          </>
        }
      />
      <RecordColumns side={<Side />}>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
          <FirstFulfilment />
          <SecondFulfilment />
        </div>
        <Section title="Payment">
          <Sums
            caption="Payment"
            rows={[
              { label: "Subtotal", detail: "4 items", amount: "£102.00" },
              { label: "Discount", detail: "AUTUMN10", amount: "−£10.20" },
              { label: "Delivery", detail: "Royal Mail Tracked 48", amount: "£4.95" },
              { label: "Total", detail: "includes £16.13 VAT at 20%", amount: "£96.75", total: true },
              { label: "Paid", detail: "Visa ending 4242, 18 Nov 09:41", amount: "£96.75" },
            ]}
          />
          <p className="mt-2.5 text-13 text-ink-3">
            Production and delivery cost £52.38, paid from the wallet on 18 Nov 10:05.
          </p>
        </Section>
      </RecordColumns>
    </Page>
  );
}

function Side() {
  return (
    <>
      <Section ruled title="Customer" end={textLink("Open")}>
        <div className="mb-3 flex items-center gap-3">
          <Avatar name="Ines Okafor" large />
          <div>
            <b>Ines Okafor</b>
            <div className="text-13 text-ink-2">5 orders, £284.10 in total</div>
          </div>
        </div>
        <Facts
          facts={[
            {
              name: named("mail", "Email"),
              value: <a href="mailto:ines.okafor@example.com">ines.okafor@example.com</a>,
            },
            { name: named("phone", "Phone"), value: "+44 7700 900417" },
            {
              name: named("map-pin", "Deliver to"),
              value: (
                <>
                  14 Wharf Lane
                  <br />
                  Bristol BS1 6TY
                  <br />
                  United Kingdom
                </>
              ),
            },
          ]}
        />
        <p className="mt-2.5 text-13 text-ink-3">Bills to the same address. Gets marketing email.</p>
      </Section>
      <Section ruled title="Note" end={textLink("Edit")}>
        <p className="rounded-sm bg-sunken px-3 py-2.5 text-14">
          “Please leave with the shop downstairs if I’m out.”
          <span className="block text-13 text-ink-3">From the customer</span>
        </p>
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <Tag>repeat customer</Tag>
          <Tag>autumn-mailing</Tag>
          <AddTag>Tag</AddTag>
        </div>
      </Section>
      <Section ruled title="Timeline">
        <Timeline entries={events} />
        <div className="mt-4">
          <Field label="Comment" hideLabel>
            <Textarea rows={2} className="min-h-14" placeholder="Comment, @ to mention" />
          </Field>
        </div>
      </Section>
    </>
  );
}
