import { Suspense } from "react";
import { FulfilmentStages } from "#web/_ui/control-strip.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Panel } from "#web/_ui/panel.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";
import { messages } from "../record/messages.ts";
import { messages as shared } from "../status-messages.ts";
import WholeHold from "./hold.lazy.tsx";
import { FulfilmentItems } from "./items.tsx";
import { FulfilmentMenu } from "./menu.tsx";
import { NextStep } from "./next-step.tsx";
import { NotesToFulfiller } from "./notes-to-fulfiller.tsx";
import WholeParcels from "./parcels.lazy.tsx";
import type { FulfilmentProps } from "./props.ts";
import WholeRestoreArtwork from "./restore-artwork.lazy.tsx";
import { useFulfilmentTitle } from "./title.ts";

// The server renders them too, for pages without script.
const FulfilmentHold = import.meta.env.SSR ? WholeHold : lazily(() => import("./hold.lazy.tsx"));
const Parcels = import.meta.env.SSR ? WholeParcels : lazily(() => import("./parcels.lazy.tsx"));
const RestoreArtwork = import.meta.env.SSR ? WholeRestoreArtwork : lazily(() => import("./restore-artwork.lazy.tsx"));

const steps = ["confirmed", "accepted", "in_production", "packed", "dispatched", "delivered"] as const;

/** One fulfilment: its fulfiller, progress, problems, items and parcels. */
export function FulfilmentPanel({ data, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const tShared = useText(shared);
  const title = useFulfilmentTitle()(data.order, fulfilment.id);
  const { status, rank, reached, hold } = fulfilment;
  const held = status === "on_hold";
  const resend = data.order.resends?.find(({ fulfillmentId }) => fulfillmentId === fulfilment.id);
  const stopped = held || status === "rejected" || status === "failed";
  const stage = stopped ? Math.min(rank + 1, 6) : rank;
  const next = NextStep({ data, fulfilment });
  const sent = fulfilment.parcels.length > 0;
  return (
    <Panel
      padded={false}
      tone={held ? "warning" : stopped ? "danger" : undefined}
      title={title}
      text={<About data={data} fulfilment={fulfilment} />}
      end={
        <>
          {resend && <Badge look="mark">{t("fulfilment.resent", { cause: t(`resend.causes.${resend.cause}`) })}</Badge>}
          <Badge look={statusStyles.fulfilment[status]}>{tShared(`stage.${status}`)}</Badge>
          <FulfilmentMenu data={data} fulfilment={fulfilment} title={title} />
        </>
      }
      foot={
        (sent || next) && (
          <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {sent && (
              <Suspense>
                <Parcels data={data} fulfilment={fulfilment} />
              </Suspense>
            )}
            {next}
          </div>
        )
      }
    >
      {(stopped || hold) && (
        <Suspense>
          <FulfilmentHold data={data} fulfilment={fulfilment} />
        </Suspense>
      )}
      <FulfilmentStages
        state={status}
        stage={stage}
        stages={steps.map((step, place) => {
          const here = held && place + 1 === stage;
          const at = here ? hold?.since : reached[step];
          return { label: t(`fulfilment.stages.${here ? "on_hold" : step}`), at: at && <DateTime at={at} /> };
        })}
      />
      <FulfilmentItems data={data} fulfilment={fulfilment} />
      {data.prints[fulfilment.id]?.placements.some(({ previous }) => previous) && (
        <Suspense>
          <RestoreArtwork data={data} fulfilment={fulfilment} />
        </Suspense>
      )}
      <NotesToFulfiller data={data} fulfilment={fulfilment} />
    </Panel>
  );
}

function About({ data, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const method = fulfilment.availableShippingMethods.find(({ id }) => id === fulfilment.shippingMethodId);
  return t("fulfilment.text", {
    fulfiller: fulfilment.fulfiller?.name ?? t("fulfilment.nobody"),
    country: data.countries[fulfilment.fulfiller?.country ?? ""] ?? "",
    items: fulfilment.items.reduce((sum, each) => sum + each.quantity, 0),
    method: method ? `, ${method.name}` : "",
  });
}
