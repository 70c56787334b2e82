import { ApprovalNotice } from "./approval-notice.tsx";
import type { RecordData } from "./data.ts";
import { MissingArtworkNotice } from "./missing-artwork.tsx";

/** What has to be known of an order that waits for approval, or that has prints without artwork. */
export default function Notices({ data }: { data: RecordData }) {
  return (
    <>
      <ApprovalNotice order={data.order} />
      <MissingArtworkNotice data={data} />
    </>
  );
}
