import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { ChatUser } from "./contract/index.ts";
import { presenceOf } from "./marks.ts";
import { type PersonRow, personView } from "./projections/index.ts";

const nameOf = ({ firstName, lastName, username, email }: PersonRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || email;

/** People as chat shows them, by id; `names` are used for those who have no account any more. */
export async function chatUsers(
  context: Context,
  ids: Iterable<string>,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, ChatUser>> {
  const directory = context.viewsOf(DIRECTORY);
  const distinct = [...new Set(ids)];
  const rows = await Promise.all(distinct.map((id) => directory.get(personView, id)));
  return new Map(
    distinct.map((id, at) => {
      const row = rows[at];
      const own = {
        ...(row?.username && { username: row.username }),
        ...(row?.avatar && { avatar: row.avatar }),
      };
      return [id, { id, displayName: row ? nameOf(row) : names.get(id) || "Somebody", kind: "user", ...own }];
    }),
  );
}

export const withPresence = async (context: Context, user: ChatUser): Promise<ChatUser> => ({
  ...user,
  ...(await presenceOf(context, user.id)),
});

export async function chatUser(context: Context, id: string): Promise<ChatUser> {
  return (await chatUsers(context, [id])).get(id) as ChatUser;
}
