import * as z from "zod";
import { MailDraftChanged, MailDraftContent, MailDraftCreated, MailDraftDeleted } from "#events/mail";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = z.object({ id: z.string(), name: z.string(), content: MailDraftContent }).extend(Meta.shape);
export type MailDraftRow = z.infer<typeof Row>;

export const mailDraftView = view<MailDraftRow>({
  name: "mail-draft",
  version: 1,
  row: Row,
  indexes: { updatedAt: (row) => ({ sort: `${row.updatedAt} ${row.id}` }) },
});
const key = ({ data }: { data: { draftId: string } }) => data.draftId;

export const mailDrafts = projection(mailDraftView)
  .when(MailDraftCreated, key, (_, fact) => {
    const { draftId: id, name, content } = fact.data;
    return { id, name, content, ...metaOf(fact) };
  })
  .when(MailDraftChanged, key, (row, fact) => {
    const { name, content } = fact.data;
    return row && { ...row, ...(name !== undefined && { name }), ...(content && { content }), ...metaOf(fact, row) };
  })
  .when(MailDraftDeleted, key, () => undefined);
