import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";
import { RecordColumns } from "#web/_ui/page.tsx";
import { OrdersError } from "./error.tsx";
import { FulfilmentPanel } from "./fulfilment/panel.tsx";
import { unmade } from "./record/badges.ts";
import WholeNobodyMakes from "./record/nobody-makes.lazy.tsx";
import WholePayment from "./record/payment.lazy.tsx";
import { Side } from "./record/side.tsx";
import { useRecord } from "./record/use-record.ts";

// The server renders it too, for pages without script.
const NobodyMakes = import.meta.env.SSR ? WholeNobodyMakes : lazily(() => import("./record/nobody-makes.lazy.tsx"));
const PaymentSection = import.meta.env.SSR ? WholePayment : lazily(() => import("./record/payment.lazy.tsx"));

/** The order itself: its fulfilments and payments; at the side its customer and history. */
export default function Detail() {
  const data = useRecord();
  return (
    <RecordColumns side={<Side data={data} />}>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {unmade(data.order) && (
          <Suspense>
            <NobodyMakes data={data} />
          </Suspense>
        )}
        {data.order.fulfillments.map((each) => (
          <div key={each.id} id={each.id} className="scroll-mt-20">
            <FulfilmentPanel data={data} fulfilment={each} />
          </div>
        ))}
      </div>
      {data.may.money && (
        <Suspense>
          <PaymentSection data={data} />
        </Suspense>
      )}
    </RecordColumns>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
