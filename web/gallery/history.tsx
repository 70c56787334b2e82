import { useState } from "react";
import { AsOf } from "#web/_ui/as-of.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { AddChip, Toolbar } from "#web/_ui/chip.tsx";
import { History as Days } from "#web/_ui/history.tsx";
import { Page } from "#web/_ui/page.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { OrderHead } from "./order-head.tsx";
import { earlier, later } from "./sample-events.ts";

const labels = [
  "18 Nov, 09:41",
  "09:41",
  "09:48",
  "10:05",
  "10:40",
  "11:52",
  "14:12",
  "19 Nov, 11:30",
  "16:20",
  "17:05",
].map((label) => ({ label }));
const timed = (list: typeof earlier) => list.map((entry) => ({ ...entry, key: entry.at, at: <time>{entry.at}</time> }));

/** A record's History tab, as of an earlier moment. */
export default function History() {
  const [position, setPosition] = useState(7);
  return (
    <Page>
      <OrderHead
        open="history"
        state={
          <>
            <Badge look={statusStyles.payment.processing}>Processing</Badge>
            <Badge look={statusStyles.fulfilment.in_production}>In production</Badge>
            <Badge look="mark">As it was</Badge>
          </>
        }
        actions={
          <LinkButton icon="undo-2" to="/gallery/order">
            Back to now
          </LinkButton>
        }
      />
      <div className="mt-5">
        <AsOf
          title="Viewing the order as it was on 18 Nov 2026, 14:12:06"
          text={`Event ${position} of 10. The record is read-only; everything above is from that moment.`}
          events={labels}
          position={position}
          onMove={setPosition}
          onCopy={() => {}}
        />
        <Toolbar
          end={
            <Button kind="quiet" small icon="download">
              Event log
            </Button>
          }
        >
          <AddChip>Person</AddChip>
          <AddChip>Field</AddChip>
        </Toolbar>
        <Days
          days={[
            { label: "Thursday 19 November, later than this view", entries: timed(later) },
            { label: "Wednesday 18 November", entries: timed(earlier) },
          ]}
        />
      </div>
    </Page>
  );
}
