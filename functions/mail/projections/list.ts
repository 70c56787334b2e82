import * as z from "zod";
import { MailingListChanged, MailingListCreated, MailingListDeleted, MailingListDetails } from "#events/mail";
import { Meta, metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";

const Row = MailingListDetails.extend({ id: z.string() }).extend(Meta.shape);
export type MailingListRow = z.infer<typeof Row>;

export const mailingListView = view<MailingListRow>({
  name: "mail-list",
  version: 2,
  row: Row,
  indexes: { name: (row) => ({ sort: `${row.isDefault ? 0 : 1} ${normalised(row.name)} ${row.id}` }) },
});
const key = ({ data }: { data: { mailingListId: string } }) => data.mailingListId;

export const mailingLists = projection(mailingListView)
  .when(MailingListCreated, key, (_, fact) => {
    const { mailingListId: id, ...details } = fact.data;
    return { ...details, id, ...metaOf(fact) };
  })
  .when(MailingListChanged, key, (row, fact) => {
    const { mailingListId: _, description, ...changes } = fact.data;
    if (!row) return row;
    const { description: earlier, ...rest } = row;
    const text = description === undefined ? earlier : (description ?? undefined);
    return {
      ...rest,
      ...changes,
      ...(text !== undefined && { description: text }),
      ...metaOf(fact, row),
    } as MailingListRow;
  })
  .when(MailingListDeleted, key, () => undefined);
