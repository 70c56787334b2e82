import { drive } from "#contracts/drive";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

/** Everything a file's screen shows. */
export async function recordData(args: Args, id: string) {
  const { call, permissions } = await member(args);
  const [found, history, listed] = await Promise.all([
    call(drive.getMetadata, { params: { file: id } }),
    recordHistory(call, drive.getFileHistory, { file: id }),
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
