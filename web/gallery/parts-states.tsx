import { Button } from "#web/_ui/button.tsx";
import { Garment } from "#web/_ui/garment.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Denied, Empty, ErrorState } from "#web/_ui/states.tsx";
import { Shown, Specimen } from "./specimen.tsx";

export function States() {
  return (
    <Specimen
      id="states"
      title="The other states"
      text="Designed, not left over: first use, nothing after a filter, error, no permission. And loading."
    >
      <Shown label="Empty at first use, after a filter; error; denied" columns>
        <Empty
          title="No orders yet"
          picture={<Garment title="Print" colour="sun" />}
          actions={
            <>
              <Button kind="primary">Create order</Button>
              <Button>Load sample orders</Button>
            </>
          }
        >
          Orders from your website, Etsy, Shopify and the API arrive here. Start by making one yourself.
        </Empty>
        <Empty
          title="Nothing matches these filters"
          actions={
            <>
              <Button>Remove channel</Button>
              <Button kind="quiet">Clear all</Button>
            </>
          }
        >
          On hold, placed last 30 days, channel Etsy. Without the channel there are 3.
        </Empty>
        <ErrorState
          title="Orders could not be loaded"
          reference="Reference 7f3c-20"
          actions={<Button>Try again</Button>}
        >
          The order service did not answer in 10 seconds. Nothing is lost.
        </ErrorState>
        <Denied title="You may not see billing" actions={<Button>Ask Maya</Button>}>
          It needs the role Finance. Maya Ellwood or Jo Park can give it to you.
        </Denied>
      </Shown>
      <Shown label="Loading: the real layout, only after 150 ms">
        <div className="w-full">
          <TableSkeleton rows={3} label="Loading orders" />
        </div>
      </Shown>
    </Specimen>
  );
}
