import { drive } from "#contracts/drive";
import { wholeHistory } from "#web/_record/whole-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";

export const historyOf = (call: Member["call"], file: string) =>
  wholeHistory((pageToken) =>
    call(drive.getFileHistory, { params: { file }, query: { pageSize: 100, ...(pageToken && { pageToken }) } }),
  );

/** Everything a file's screen shows. */
export async function recordData(args: Args, id: string) {
  const { call, permissions } = await member(args);
  const [found, history, listed] = await Promise.all([
    call(drive.getMetadata, { params: { file: id } }),
    historyOf(call, id),
    call(drive.listMetadata, { query: { pageSize: 1 } }),
  ]);
  const file = orThrow(found);
  const room = listed.ok ? listed.value.room : undefined;
  const changes = room?.status !== "read_only";
  const may = (action: string) => changes && permissions.includes(`drive.file.${action}`);
  return {
    file,
    history,
    days: room?.retentionDays ?? 0,
    link: file.visibility === "public" ? new URL(file.url, args.request.url).href : undefined,
    may: { edit: may("edit"), delete: may("delete") },
  };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;
