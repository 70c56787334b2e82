import { Link } from "@remix-run/react";
import { useState } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { Announcement } from "#web/_ui/announcement.tsx";
import { Button } from "#web/_ui/button.tsx";
import { NudgeCard, useNudge } from "#web/_ui/nudge.tsx";
import type { Nudge } from "#web/_ui/nudge-queue.ts";
import { Shove } from "#web/_ui/shove.tsx";
import { Shown, Specimen } from "./specimen.tsx";

const none = () => {};
const undo = { label: "Undo", run: none };
const nudges: { nudge: Nudge; left: number }[] = [
  { nudge: { text: "Link copied" }, left: 0.7 },
  { nudge: { text: "6 orders confirmed", kind: "success", action: undo }, left: 0.55 },
  {
    nudge: { text: "Saved, but 2 prices are below cost", kind: "warning", action: { label: "See", run: none } },
    left: 0.8,
  },
  {
    nudge: {
      text: "Could not reach Royal Mail. Nothing was booked",
      kind: "danger",
      action: { label: "Try again", run: none },
    },
    left: 1,
  },
];

export function MessageParts() {
  const nudge = useNudge();
  const [shoved, setShoved] = useState(true);
  return (
    <Specimen
      id="messages"
      title="Messages"
      text="Alert: in the page. Announcement: over the page. Nudge: after what you did. Shove: what somebody else did."
    >
      <Shown label="Alert">
        <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2.5">
          <Alert title="Prices are shown without VAT">Change it under Settings, Tax.</Alert>
          <Alert kind="success" title="Domain saltmarsh.shop is live">
            The certificate renews itself in February.
          </Alert>
          <Alert kind="warning" title="Your card ends in 9 days" actions={<Button>Add card</Button>}>
            Add another before 29 November or new orders will wait.
          </Alert>
          <Alert kind="danger" title="Etsy stopped sending orders" actions={<Button>Connect Etsy</Button>}>
            Access was withdrawn at 08:14. Connect again; orders since then will come in.
          </Alert>
        </div>
      </Shown>
      <Shown label="Announcement, 40 px">
        <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1.5">
          <Announcement link={<Link to="?">Cut-off times</Link>} onDismiss={none}>
            Royal Mail collects at 13:00 today.
          </Announcement>
          <Announcement kind="success" onDismiss={none}>
            The new fulfiller is connected.
          </Announcement>
          <Announcement kind="warning" link={<Link to="?">Choose a plan</Link>}>
            Trial ends on Monday.
          </Announcement>
          <Announcement kind="danger" link={<Link to="?">Pay £182.40</Link>}>
            Payment of invoice PW-2291 failed. New orders wait.
          </Announcement>
        </div>
      </Shown>
      <Shown label="Nudge: the line runs down in 2.5 s, then it leaves in 150 ms. Errors stay">
        {nudges.map(({ nudge: shown, left }) => (
          <NudgeCard key={shown.text} nudge={{ ...shown, leaving: false }} left={left} onDismiss={none} />
        ))}
        {nudges.map(({ nudge: shown }) => (
          <Button key={shown.text} small onClick={() => nudge(shown)}>
            Nudge: {shown.kind ?? "default"}
          </Button>
        ))}
      </Shown>
      <Shown label="Shove">
        {shoved ? (
          <Shove
            title="Bea Lindqvist left 5 stars"
            onDismiss={() => setShoved(false)}
            actions={
              <>
                <Button small>Publish</Button>
                <Button small kind="quiet">
                  Reply
                </Button>
              </>
            }
          >
            “The print is even better on paper.”
          </Shove>
        ) : (
          <Button onClick={() => setShoved(true)}>Shove again</Button>
        )}
      </Shown>
    </Specimen>
  );
}
