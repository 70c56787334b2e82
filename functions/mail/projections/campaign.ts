import * as z from "zod";
import {
  CampaignCancelled,
  CampaignChanged,
  CampaignCreated,
  CampaignDetails,
  CampaignFailed,
  CampaignPaused,
  CampaignResumed,
  CampaignScheduled,
  CampaignSent,
  CampaignStarted,
  CampaignStatus,
  CampaignUnscheduled,
  RecipientsFrozen,
} from "#events/mail";
import { Meta, metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";

const Row = CampaignDetails.extend({
  id: z.string(),
  status: CampaignStatus,
  startsAt: z.string().optional(),
  startedAt: z.string().optional(),
  completedAt: z.string().optional(),
  failure: z.string().optional(),
  /** The subject as it was sent. */
  sentSubject: z.string().optional(),
  frozen: z.boolean(),
}).extend(Meta.shape);
export type CampaignRow = z.infer<typeof Row>;

const isOpen = ({ status }: CampaignRow): boolean => status !== "sent" && status !== "cancelled";
const inOrder = (sort: (row: CampaignRow) => string) => (row: CampaignRow) =>
  ["", row.status].map((partition) => ({ partition, sort: sort(row) }));

export const campaignView = view<CampaignRow>({
  name: "mail-campaign",
  version: 2,
  row: Row,
  indexes: {
    createdAt: inOrder((row) => `${row.createdAt} ${row.id}`),
    updatedAt: inOrder((row) => `${row.updatedAt} ${row.id}`),
    name: inOrder((row) => `${normalised(row.name)} ${row.id}`),
    draft: (row) => ({ partition: row.draftId, sort: row.id }),
    /** Campaigns that are not over, by what they still need. */
    needs: (row) =>
      isOpen(row) ? [row.draftId, ...row.mailingListIds].map((partition) => ({ partition, sort: row.id })) : undefined,
    /** When a scheduled campaign begins; those that are being sent. */
    work: (row) => {
      if (row.status === "scheduled" && row.startsAt)
        return { partition: "scheduled", sort: `${row.startsAt} ${row.id}` };
      return row.status === "sending" ? { partition: "sending", sort: row.id } : undefined;
    },
  },
  tallies: { count: (row) => [{ partition: "", add: { all: 1, [row.status]: 1 } }] },
});

const key = ({ data }: { data: { campaignId: string } }) => data.campaignId;
const without = (row: CampaignRow): CampaignRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as CampaignRow;

export const campaigns = projection(campaignView)
  .when(CampaignCreated, key, (_, fact) => {
    const { campaignId: id, ...details } = fact.data;
    return { ...details, id, status: "draft", frozen: false, ...metaOf(fact) };
  })
  .when(CampaignChanged, key, (row, fact) => {
    const { campaignId: _, ...changes } = fact.data;
    return row && without({ ...row, ...changes, ...metaOf(fact, row) } as CampaignRow);
  })
  .when(CampaignScheduled, key, (row, fact) => {
    const { scheduledAt, startsAt } = fact.data;
    return row && { ...row, scheduledAt, startsAt, status: "scheduled" as const, ...metaOf(fact, row) };
  })
  .when(
    CampaignUnscheduled,
    key,
    (row, fact) => row && without({ ...row, startsAt: undefined, status: "draft", ...metaOf(fact, row) }),
  )
  .when(
    CampaignCancelled,
    key,
    (row, fact) => row && without({ ...row, startsAt: undefined, status: "cancelled", ...metaOf(fact, row) }),
  )
  .when(CampaignStarted, key, (row, fact) => {
    const { startedAt, content } = fact.data;
    const sentSubject = content.subject;
    return (
      row && without({ ...row, startsAt: undefined, startedAt, sentSubject, status: "sending", ...metaOf(fact, row) })
    );
  })
  .when(RecipientsFrozen, key, (row, fact) => row && { ...row, frozen: true, ...metaOf(fact, row) })
  .when(CampaignPaused, key, (row, fact) => row && { ...row, status: "paused" as const, ...metaOf(fact, row) })
  .when(
    CampaignResumed,
    key,
    (row, fact) => row && without({ ...row, status: "sending", failure: undefined, ...metaOf(fact, row) }),
  )
  .when(CampaignFailed, key, (row, fact) => {
    const failure = fact.data.reason;
    return row && { ...row, status: "failed" as const, failure, ...metaOf(fact, row) };
  })
  .when(CampaignSent, key, (row, fact) => {
    const { completedAt } = fact.data;
    return row && { ...row, status: "sent" as const, completedAt, ...metaOf(fact, row) };
  });
