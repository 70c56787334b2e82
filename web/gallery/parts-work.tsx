import { useState } from "react";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Crop } from "#web/_ui/crop.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FileDrop, FileLine } from "#web/_ui/file-drop.tsx";
import { type Job, JobsTray } from "#web/_ui/jobs-tray.tsx";
import { ColourBar, Logo } from "#web/_ui/logo.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { Steps } from "#web/_ui/steps.tsx";
import { Thumb, Thumbs } from "#web/_ui/thumb.tsx";
import { Shown, Specimen } from "./specimen.tsx";

const link = (word: string) => (
  <button type="button" className="link">
    {word}
  </button>
);
const jobs: Job[] = [
  {
    key: "1",
    title: "Export 1,204 orders",
    label: "Export",
    progress: 62,
    text: "746 done, about 20 s left",
    action: link("Stop"),
  },
  {
    key: "2",
    title: "Confirm 6 orders",
    label: "Confirm",
    status: <Status look={statusStyles.payment.failed}>1 failed</Status>,
    text: "SM-10491: no method to Shetland",
    action: link("See rows"),
  },
  {
    key: "3",
    title: "Packing slips, 41",
    label: "Slips",
    status: <Status look={statusStyles.payment.complete}>Done</Status>,
    text: "10:31, kept for 7 days",
    action: link("Open PDF"),
  },
];

export function Work() {
  const [dropped, setDropped] = useState<string[]>([]);
  return (
    <Specimen id="work" title="Long work" text="Real progress that can be left and found again.">
      <Shown label="File drop, files, jobs" columns>
        <div>
          <FileDrop
            title="Drop artwork here"
            help="PNG, PDF or TIFF, 150 dpi or more"
            multiple
            onFiles={(files) => setDropped(files.map(({ name }) => name))}
          />
          <p className="text-13 text-ink-3" role="status">
            {dropped.join(", ")}
          </p>
          <FileDrop title="Drop artwork here" over onFiles={() => {}} />
        </div>
        <ul>
          <FileLine
            name="mackerel-back-v3.png"
            picture={<Thumb title="Print" size="md" />}
            text="14.2 of 22.8 MB"
            progress={62}
            action={
              <Button kind="quiet" small>
                Cancel
              </Button>
            }
          />
          <FileLine
            name="lighthouse.pdf"
            picture={<Thumb title="Print" size="md" />}
            text={<span className="text-success-fg">3,543 × 5,008 px, ready to print</span>}
            action={<IconButton kind="quiet" small icon="trash-2" label="Remove lighthouse.pdf" />}
          />
          <FileLine
            name="gull.jpg"
            picture={<Thumb title="Print" size="md" />}
            error="640 × 640 px: too small for any area"
            action={<Button small>Replace</Button>}
          />
        </ul>
        <JobsTray title="3 jobs" note="1 running" jobs={jobs} float={false} />
      </Shown>
      <Shown label="Steps: create, then confirm">
        <div className="w-full">
          <Steps
            steps={[
              { key: "items", label: "Items", text: "3 lines, £78.00", state: "done" },
              { key: "delivery", label: "Delivery", text: "2 fulfilments, methods chosen", state: "done" },
              { key: "confirm", label: "Confirm", text: "Cost £52.38 from the wallet", state: "now" },
              { key: "production", label: "In production", text: "Starts when you confirm", state: "later" },
            ]}
          />
        </div>
      </Shown>
      <Shown label="Avatars, thumbs, crop marks, logo">
        <Avatar name="Jo Park" small />
        <Avatar name="Maya Ellwood" online />
        <Avatar name="Ines Okafor" large />
        <Avatar name="Saltmarsh" square tone="ink" />
        <Avatar name="Flow" icon="workflow" />
        <Thumbs items={[{ title: "Tee navy" }, { title: "Tee natural" }, { title: "Print" }]} count={6} />
        <Thumb title="Tee rust" size="md" />
        <Thumb title="Tote" size="lg" />
        <Crop>
          <Thumb title="Print sun" size="lg" />
        </Crop>
        <Logo />
        <ColourBar />
      </Shown>
      <Shown label="Money and times">
        <Money minor={1826440} currency="GBP" />
        <Money minor={-1020} currency="GBP" />
        <Money minor={980} currency="JPY" />
        <Money minor={2400} currency="EUR" struck />
        <DateTime at="2026-11-20T10:42:07Z" />
        <DateTime at="2026-11-20T10:42:07Z" format="date" />
        <DateTime at="2026-11-19T10:42:07Z" format="short" now="2026-11-20T12:00:00Z" />
      </Shown>
    </Specimen>
  );
}
