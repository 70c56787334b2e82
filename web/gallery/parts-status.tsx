import { FulfilmentStages, type FulfilmentState, FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import { Badge, type Look, Status, statusStyles } from "#web/_ui/status.tsx";
import { AddTag, Delta, Key, Live, Tag } from "#web/_ui/tag.tsx";
import { Shown, Specimen } from "./specimen.tsx";

const toLabel = (key: string) => key.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
const families = Object.entries(statusStyles) as [string, Record<string, Look>][];
const strips: { state: FulfilmentState; word: string; stage?: number }[] = [
  { state: "pending", word: "Pending" },
  { state: "confirmed", word: "Confirmed" },
  { state: "accepted", word: "Accepted" },
  { state: "in_production", word: "In production" },
  { state: "packed", word: "Packed" },
  { state: "dispatched", word: "Dispatched" },
  { state: "delivered", word: "Delivered" },
  { state: "on_hold", word: "On hold: artwork", stage: 2 },
  { state: "failed", word: "Failed in production", stage: 3 },
];
const stages = ["Confirmed", "Accepted", "In production", "Packed", "Dispatched", "Delivered"].map((label, place) => ({
  label,
  at: ["18 Nov 10:05", "18 Nov 10:40", "18 Nov 14:12"][place],
}));

export function StatusParts() {
  return (
    <Specimen
      id="status"
      title="Status"
      text="A state is a patch of ink: the shape says it without colour. Colour only where somebody may have to act."
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-x-4 gap-y-5">
        {families.map(([family, states]) => (
          <Shown key={family} label={toLabel(family)}>
            <div className="grid gap-1">
              {Object.entries(states).map(([state, look]) => (
                <Status key={state} look={look}>
                  {toLabel(state)}
                </Status>
              ))}
            </div>
          </Shown>
        ))}
      </div>
      <Shown label="Badge, for record heads">
        {Object.entries(statusStyles.fulfilment).map(([state, look]) => (
          <Badge key={state} look={look}>
            {toLabel(state)}
          </Badge>
        ))}
        <Badge look="mark">As it was</Badge>
      </Shown>
      <Shown label="Control strip: six stages, filled as the work goes through" columns>
        {strips.map(({ word, ...strip }) => (
          <FulfilmentStatus key={word} {...strip}>
            {word}
          </FulfilmentStatus>
        ))}
      </Shown>
      <Shown label="The strip with its stages">
        <div className="panel w-full">
          <FulfilmentStages state="in_production" stages={stages} />
        </div>
      </Shown>
      <Shown label="Tag, key, delta, live">
        <Tag>repeat customer</Tag>
        <Tag>wholesale</Tag>
        <AddTag>Tag</AddTag>
        <Key>/</Key>
        <Key>Ctrl K</Key>
        <Delta direction="up" good>
          12.4%
        </Delta>
        <Delta direction="down" good={false}>
          0.8 points
        </Delta>
        <Live />
      </Shown>
    </Specimen>
  );
}
