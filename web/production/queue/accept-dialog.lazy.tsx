import { BulkDialog } from "./bulk-dialog.tsx";

const NEW = { stage: "new" };

/** The dialog that accepts all new jobs. */
export default function AcceptDialog({ count, open, onClose }: { count: number; open: boolean; onClose: () => void }) {
  return <BulkDialog step="accepted" selection={NEW} count={count} open={open} onClose={onClose} onStarted={onClose} />;
}
