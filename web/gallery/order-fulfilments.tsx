import { Button, IconButton } from "#web/_ui/button.tsx";
import { FulfilmentStages } from "#web/_ui/control-strip.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { LineItem } from "#web/_ui/line-item.tsx";
import { Hold, Panel } from "#web/_ui/panel.tsx";
import { Badge, statusStyles } from "#web/_ui/status.tsx";

const stages = (second: string, ...times: string[]) =>
  ["Confirmed", second, "In production", "Packed", "Dispatched", "Delivered"].map((label, place) => ({
    label,
    at: times[place],
  }));

export function FirstFulfilment() {
  return (
    <Panel
      tone="warning"
      padded={false}
      title="Fulfilment 1 of 2"
      text="Northgate Garment Co., Leeds. 3 items, Royal Mail Tracked 48"
      end={
        <>
          <Badge look={statusStyles.fulfilment.on_hold}>On hold</Badge>
          <IconButton kind="quiet" small icon="ellipsis" label="More for fulfilment 1" />
        </>
      }
    >
      <Hold
        title="The back print is too small for its area"
        actions={
          <>
            <Button kind="primary" icon="upload">
              Replace artwork
            </Button>
            <Button icon="ruler">Print at 20 × 26.7 cm</Button>
            <Button kind="quiet">Ask the customer</Button>
          </>
        }
      >
        mackerel-back.png is 1,200 × 1,600 px: 102 dpi at 30 × 40 cm. Northgate needs 150 dpi. On hold since yesterday,
        16:20.
      </Hold>
      <FulfilmentStages state="on_hold" stage={2} stages={stages("On hold", "18 Nov 10:05", "19 Nov 16:20")} />
      <ul>
        <LineItem
          title="Mackerel tee, organic"
          colour="navy"
          attributes="Ink navy, M"
          sku="SM-TEE-MAC-NVY-M"
          quantity="2 × £26.00"
          sum="£52.00"
          placements={[
            { name: "Front centre", technique: "DTG", size: "28 × 34 cm", dpi: "300 dpi" },
            { name: "Back", technique: "DTG", size: "30 × 40 cm", dpi: "102 dpi", bad: true },
            { name: "Neck label", technique: "Heat transfer", size: "6 × 4 cm" },
          ]}
        />
        <LineItem
          title="Fern tee, organic"
          colour="natural"
          attributes="Natural, S"
          sku="SM-TEE-FRN-NAT-S"
          quantity="1 × £26.00"
          sum="£26.00"
          placements={[{ name: "Front centre", technique: "DTG", size: "24 × 30 cm", dpi: "300 dpi" }]}
        />
      </ul>
    </Panel>
  );
}

export function SecondFulfilment() {
  return (
    <Panel
      padded={false}
      title="Fulfilment 2 of 2"
      text="Riverside Giclée, Bristol. 1 item, Royal Mail Tracked 48"
      end={
        <>
          <Badge look={statusStyles.fulfilment.dispatched}>Dispatched</Badge>
          <IconButton kind="quiet" small icon="ellipsis" label="More for fulfilment 2" />
        </>
      }
      foot={
        <div className="flex w-full flex-wrap items-center gap-2 text-13">
          <span className="text-ink-2">
            <Icon of="truck" size="sm" /> Royal Mail <a href="/gallery/order">KM 4829 1055 7GB</a>
          </span>
          <span className="text-ink-3">Arrives 21 or 22 Nov</span>
          <button type="button" className="link ml-auto">
            <Icon of="copy" size="sm" /> Copy
          </button>
        </div>
      }
    >
      <FulfilmentStages
        state="dispatched"
        stages={stages("Accepted", "18 Nov 10:05", "18 Nov 10:40", "18 Nov 14:12", "19 Nov 11:30", "19 Nov 17:05")}
      />
      <ul>
        <LineItem
          title="Lighthouse print"
          colour="sun"
          attributes="A3, 310 gsm cotton rag"
          sku="SM-PRT-LGT-A3"
          quantity="1 × £24.00"
          sum="£24.00"
          placements={[{ name: "Full sheet", technique: "Giclée", size: "29.7 × 42 cm", dpi: "300 dpi" }]}
        />
      </ul>
    </Panel>
  );
}
