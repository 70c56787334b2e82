import { CommentWritten } from "#events/comments";
import { FileUploaded } from "#events/drive";
import {
  EnquiryAnswered,
  EnquiryAssigned,
  EnquiryReceived,
  EnquiryReplied,
  EnquiryStatusChanged,
} from "#events/enquiries";
import { InsertChanged, InsertCreated, InsertReviewed, ParcelLeft } from "#events/inserts";
import { ObjectiveChanged, ObjectiveCheckedIn, ObjectiveCreated } from "#events/okrs";
import { DisputeResolved, LineDisputed, MakingDisputeClosed, MakingDisputeReceived } from "#events/statements";
import { TaskAssigned, TaskChanged, TaskCreated } from "#events/tasks";
import { type CatalogueEvent, entry, recalling } from "./entry.ts";

const DISPUTE = ["fulfillmentId", "orderId", "orderNumber", "lineId", "statementId"];
const MAKING_DISPUTE = ["disputeId", "fulfillmentId", "orderNumber"];

/** What a team works on. Members of the team are not named. */
export const WORK_EVENTS: readonly CatalogueEvent[] = [
  entry(
    "task.created",
    "A task was created",
    TaskCreated,
    ...["taskId", "number", "title", "stateType", "labels", "startOn", "dueOn", "estimateMinutes", "linked"],
  ),
  entry("task.assigned", "A task was assigned to somebody", TaskAssigned, "taskId", "number", "title"),
  {
    ...recalling(
      entry("task.finished", "A task was finished", TaskChanged, "taskId", "stateType"),
      [TaskCreated, TaskChanged],
      "number",
      "title",
    ),
    applies: ({ stateType }) => stateType === "done",
  },
  entry(
    "enquiry.received",
    "A customer's enquiry was received",
    EnquiryReceived,
    ...["enquiryId", "number", "channel", "subject", "message", "customer", "customerId", "orderId", "type"],
    ...["priority", "tags", "receivedAt", "slaDueAt"],
  ),
  entry(
    "enquiry.answered",
    "A customer wrote again about an enquiry",
    EnquiryAnswered,
    ...["enquiryId", "number", "from", "message", "sentAt", "automatic"],
  ),
  entry(
    "enquiry.replied",
    "The shop replied to an enquiry",
    EnquiryReplied,
    "enquiryId",
    "number",
    "to",
    "subject",
    "body",
  ),
  {
    ...entry("enquiry.assigned", "An enquiry was assigned to somebody", EnquiryAssigned, "enquiryId", "number"),
    applies: ({ assignee }) => assignee !== null,
  },
  entry(
    "enquiry.status_changed",
    "The status of an enquiry changed",
    EnquiryStatusChanged,
    ...["enquiryId", "number", "status", "before", "by"],
  ),
  entry(
    "comment.written",
    "Somebody commented on an order",
    CommentWritten,
    ...["commentId", "orderId", "number", "text"],
  ),
  entry("objective.created", "An objective was set", ObjectiveCreated, "objectiveId", "title", "periodId"),
  recalling(
    entry(
      "objective.checked_in",
      "Somebody checked in on an objective and its key results",
      ObjectiveCheckedIn,
      ...["objectiveId", "status", "confidence", "values"],
    ),
    [ObjectiveCreated, ObjectiveChanged],
    "title",
  ),
  entry(
    "file.uploaded",
    "A file was added to the drive",
    FileUploaded,
    ...["fileId", "contentType", "size", "width", "height", "visibility"],
  ),
  recalling(
    entry(
      "insert.reviewed",
      "An insert's artwork was approved or rejected",
      InsertReviewed,
      ...["insertId", "approved", "reason"],
    ),
    [InsertCreated, InsertChanged],
    "name",
  ),
  {
    ...entry(
      "insert.missed",
      "A parcel left without one of its inserts",
      ParcelLeft,
      ...["parcel", "fulfillmentId", "orderId", "number", "inserts", "leftAt"],
    ),
    applies: ({ inserts }) => (inserts as readonly { packed: boolean }[]).some(({ packed }) => !packed),
  },
  entry("dispute.opened", "A charge of a fulfiller was disputed", LineDisputed, ...DISPUTE, "reason"),
  entry("dispute.resolved", "A disputed charge was decided", DisputeResolved, ...DISPUTE),
  entry(
    "dispute.received",
    "A shop disputed what it was charged",
    MakingDisputeReceived,
    ...[...MAKING_DISPUTE, "shopName", "description", "quantity", "reason"],
  ),
  entry("dispute.closed", "A shop's dispute was decided", MakingDisputeClosed, ...MAKING_DISPUTE),
];
