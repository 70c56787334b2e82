import * as z from "zod";
import { CommentDeleted, CommentEdited, CommentRestored, CommentWritten } from "#events/comments";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { Comment } from "../contract/index.ts";

const Row = Comment.omit({ mine: true }).extend({ customerId: z.string(), number: z.string(), deleted: z.boolean() });
export type Row = z.infer<typeof Row>;

export const commentView = view<Row>({
  name: "comments-comment",
  version: 1,
  row: Row,
  indexes: {
    order: (row) => (row.deleted ? undefined : { partition: row.orderId, sort: row.createdAt }),
    customer: (row) => ({ partition: row.customerId, sort: row.id }),
    all: (row) => ({ sort: row.id }),
  },
});

const key = ({ data }: { data: { commentId: string } }) => data.commentId;

export const commentProjection = projection(commentView)
  .when(CommentWritten, key, (_, fact) => {
    const { commentId: id, tells: _tells, ...written } = fact.data;
    return { ...written, id, edited: false, deleted: false, ...metaOf(fact) };
  })
  .when(CommentEdited, key, (row, fact) => {
    const { text, mentions } = fact.data;
    return row && { ...row, text, mentions, edited: true, ...metaOf(fact, row) };
  })
  .when(CommentDeleted, key, (row, fact) => row && { ...row, deleted: true, ...metaOf(fact, row) })
  .when(CommentRestored, key, (row, fact) => row && { ...row, deleted: false, ...metaOf(fact, row) });
