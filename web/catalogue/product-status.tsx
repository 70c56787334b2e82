import type { GfnProduct } from "#contracts/catalogue";
import { useText } from "#web/_ui/intl.tsx";
import { Badge, type Look, Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";

const statusStyles: Record<keyof typeof messages.status, Look> = {
  active: { tone: "success", patch: "full" },
  draft: { tone: "neutral", patch: "empty" },
  empty: { tone: "neutral", patch: "empty" },
  unsold: { tone: "warning", patch: "empty" },
  discontinued: { tone: "neutral", patch: "dashed", quiet: true },
};
const availabilities: Record<keyof typeof messages.availability, Look> = {
  on_demand: { tone: "brand", patch: "half" },
  in_stock: { tone: "success", patch: "full" },
  out_of_stock: { tone: "danger", patch: "crossed" },
  draft: { tone: "neutral", patch: "empty" },
  discontinued: { tone: "neutral", patch: "dashed", quiet: true },
};

/** A product without orderable variants is not on sale, whatever its status. */
export function productStatusOf({ status, variantCount, onSale }: Sold): keyof typeof statusStyles {
  if (status !== "active" || onSale > 0) return status;
  return variantCount === 0 ? "empty" : "unsold";
}
type Sold = Pick<GfnProduct, "status" | "variantCount" | "onSale">;

/** Whether something is on sale, in a table. */
export function ProductStatus({ status }: { status: keyof typeof statusStyles }) {
  const t = useText(messages);
  return <Status look={statusStyles[status]}>{t(`status.${status}`)}</Status>;
}

/** The same in a record's head. */
export function ProductStatusBadge({ status }: { status: keyof typeof statusStyles }) {
  const t = useText(messages);
  return <Badge look={statusStyles[status]}>{t(`status.${status}`)}</Badge>;
}

/** Whether it can be ordered now. */
export function Availability({ of }: { of: keyof typeof availabilities }) {
  const t = useText(messages);
  return <Status look={availabilities[of]}>{t(`availability.${of}`)}</Status>;
}
