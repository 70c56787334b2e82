import type { OrderRecord } from "#contracts/orders";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { canReplaceArtwork } from "../fulfilment/steps.ts";
import { confirmable } from "./badges.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./notices-messages.ts";
import { useLinks } from "./use-links.ts";

const countOf = ({ missingArtwork = [] }: OrderRecord): number =>
  missingArtwork.reduce((sum, { placements }) => sum + placements.length, 0);

/** "Mackerel tee, Ink navy, L: back". */
export function MissingPrints({ order }: { order: OrderRecord }) {
  const rows = (order.missingArtwork ?? []).map(({ fulfillmentId = "", orderItemId, placements }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    const name = [item?.title, ...(item?.attributes ?? []).map(({ value }) => value)].filter(Boolean).join(", ");
    return { key: `${fulfillmentId} ${orderItemId}`, name, where: placements.join(", ").replaceAll("_", " ") };
  });
  return (
    <ul className="text-14">
      {rows.map(({ key, name, where }) => (
        <li key={key}>
          {name}: <b>{where}</b>
        </li>
      ))}
    </ul>
  );
}

export function useMissingTitle(): (order: OrderRecord) => string {
  const t = useText(messages);
  return (order) => t("bare.title", { count: countOf(order) });
}

/** Adds artwork to the first fulfilment that lacks some. */
export function AddArtwork({ data }: { data: RecordData }) {
  const t = useText(messages);
  const { open } = useLinks(data);
  const ids = (data.order.missingArtwork ?? []).map(({ fulfillmentId }) => fulfillmentId);
  const fulfilment = data.order.fulfillments.find(
    (each) => ids.includes(each.id) && canReplaceArtwork({ data, fulfilment: each }),
  );
  if (!fulfilment) return null;
  return (
    <LinkButton small icon="upload" to={open("artwork", fulfilment.id)} preventScrollReset>
      {t("bare.add")}
    </LinkButton>
  );
}

/** The prints that nobody can make yet, and who accepted that. */
export function MissingArtworkNotice({ data }: { data: RecordData }) {
  const t = useText(messages);
  const titleOf = useMissingTitle();
  const { order } = data;
  if (!order.missingArtwork) return null;
  const { artworkAccepted: accepted } = order;
  return (
    <div className="mb-4">
      <Alert kind="warning" title={titleOf(order)} actions={<AddArtwork data={data} />}>
        <MissingPrints order={order} />
        <p>
          {t(confirmable(order) ? "bare.before" : "bare.after")}{" "}
          {accepted &&
            t.rich("bare.accepted", {
              name: accepted.by.name ?? t("bare.someone"),
              at: () => <DateTime at={accepted.at} />,
            })}
        </p>
      </Alert>
    </div>
  );
}
