import { type KeyResultPart, OBJECTIVE_STATUSES, objectiveKind, periodOf } from "#events/okrs";
import { recordLabels } from "#platform/records";
import { code, column, dateTime, layout, rows, text } from "#platform/tables";
import { updateObjectiveRequest } from "./contract/index.ts";
import { measureText } from "./measure.ts";

const STATUSES = [
  "Not started",
  "On track",
  "At risk",
  "Off track",
  "Achieved",
  "Partly achieved",
  "Missed",
  "Dropped",
] as const;
export const statusText = (status: string): string =>
  STATUSES[(OBJECTIVE_STATUSES as readonly string[]).indexOf(status)] ?? status;

const keyResultText = (each: KeyResultPart): string =>
  `${each.title} (${measureText(each, each.initialValue)} → ${measureText(each, each.targetValue)}${each.weight > 1 ? `, ×${each.weight}` : ""})`;

export const OBJECTIVE = recordLabels(
  objectiveKind,
  {
    fields: {
      title: "Title",
      description: "Description",
      owner: "Owner",
      periodId: "Period",
      keyResults: "Key results",
    },
  },
  {
    titles: { ObjectiveCheckedIn: "Checked in", KeyResultsMeasured: "Key results measured" },
    fields: { status: "Status", confidence: "Confidence", note: "Note" },
    texts: {
      periodId: (id: string) => periodOf(id).name,
      status: statusText,
      keyResults: (all: readonly KeyResultPart[]) => all.map(keyResultText).join(", "),
    },
  },
  updateObjectiveRequest,
);

/** A line for each key result; an objective without any has one of its own. */
export const objectiveTable = layout({
  by: ["id"],
  together: ["title"],
  columns: {
    id: column("ID", code(60)),
    title: column("Objective", text(200)),
    period: column("Period", text(20)),
    startOn: column("Start", text(10)),
    endOn: column("End", text(10)),
    status: column("Status", text(40)),
    progress: column("Progress %", text(10)),
    expected: column("Expected %", text(10)),
    confidence: column("Confidence", text(10)),
    ownerId: column("Owner ID", code(60)),
    description: column("Description", text(4000)),
    updatedAt: column("Changed", dateTime),
    keyResults: rows({
      keyResult: column("Key result", text(200)),
      from: column("From", text(40)),
      target: column("Target", text(40)),
      now: column("Now", text(40)),
      done: column("Key result progress %", text(10)),
      weight: column("Weight", text(10)),
    }),
  },
});
