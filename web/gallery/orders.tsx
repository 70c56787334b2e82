import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";
import { BulkBar } from "#web/_ui/bulk-bar.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { AddChip, ChangedPill, FilterChip, Toolbar } from "#web/_ui/chip.tsx";
import { ColumnPicker } from "#web/_ui/column-picker.tsx";
import { Dropdown, DropdownItem } from "#web/_ui/dropdown.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Money } from "#web/_ui/money.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Pager } from "#web/_ui/pager.tsx";
import { SavedViews } from "#web/_ui/saved-views.tsx";
import { SearchInput } from "#web/_ui/search-input.tsx";
import { type Density, SelectAllTh, SortTh, Table, Td, Th, TotalsRow } from "#web/_ui/table.tsx";
import { useSelection } from "#web/_ui/use-selection.ts";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { OrderRow } from "./order-row.tsx";
import { sampleOrders } from "./sample-orders.ts";

const views = [
  ["All", "1,000+"],
  ["To confirm", "6"],
  ["In production", "41"],
  ["On hold", "3"],
  ["Late", "1"],
  ["Wholesale", "12"],
] as const;

const labels = [
  "Order",
  "Placed",
  "Customer",
  "Items",
  "Payment",
  "Fulfilment",
  "Promised",
  "Total",
  "Channel",
  "Margin",
  "Fulfiller",
  "Tags",
];
const columns = labels.map((label, place) => ({ id: label, label, locked: place === 0 }));
const shownAtFirst = labels.slice(0, 8);
const flags = { note: "sticky-note", gift: "gift", risk: "triangle-alert" } as const;

/** A table screen with all of its parts. */
export default function Orders() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const nudge = useNudge();
  const [density, setDensity] = useState<Density>("normal");
  const [shown, setShown] = useState(shownAtFirst);
  const ids = useMemo(() => sampleOrders.map(({ id }) => id), []);
  const selection = useSelection(ids);
  const count = selection.ids.size;
  const cursor = useTableKeys({
    count: ids.length,
    onTick: useCallback(
      (place: number) => selection.toggle(ids[place] ?? "", !selection.has(ids[place] ?? "")),
      [ids, selection],
    ),
    onOpen: useCallback(() => navigate("/gallery/order"), [navigate]),
  });
  const total = sampleOrders.reduce((sum, order) => sum + order.total, 0);
  const items = sampleOrders.reduce((sum, order) => sum + order.count, 0);
  const pill = {
    onRefresh: () => nudge({ text: "3 orders refreshed", kind: "success" }),
    children: "3 orders changed",
  };
  const open = params.get("view") ?? "All";
  return (
    <Page wide>
      <PageHead
        keep
        title="Orders"
        actions={
          <>
            <Button icon="download" className="max-md:hidden">
              Export
            </Button>
            <Button kind="primary" icon="plus">
              Create order
            </Button>
          </>
        }
      />
      <div className="max-md:hidden">
        <SavedViews
          label="Views"
          views={views.map(([label, n]) => ({
            label,
            count: n,
            to: `?view=${encodeURIComponent(label)}`,
            current: open === label,
          }))}
          end={<ChangedPill {...pill} />}
        >
          <button type="button" className="tab tab-add" onClick={() => nudge({ text: "View saved" })}>
            <Icon of="plus" size="sm" />
            <span>Save view</span>
          </button>
        </SavedViews>
        <Toolbar
          end={
            <>
              <Dropdown
                label="Density"
                trigger={
                  <Button kind="quiet" small icon="rows-3">
                    Density
                  </Button>
                }
              >
                <DropdownItem onClick={() => setDensity("roomy")}>Roomy</DropdownItem>
                <DropdownItem onClick={() => setDensity("normal")}>Normal</DropdownItem>
                <DropdownItem onClick={() => setDensity("compact")}>Compact</DropdownItem>
              </Dropdown>
              <ColumnPicker
                columns={columns}
                shown={shown}
                onChange={setShown}
                onReset={() => setShown(shownAtFirst)}
              />
            </>
          }
        >
          <div className="w-60">
            <SearchInput small label="Search orders" placeholder="Number, name, email, SKU" onSearch={() => {}} />
          </div>
          <FilterChip field="Placed" value="last 30 days" removeTo="?" />
          <FilterChip field="Channel is not" value="resupply" removeTo="?" />
          <AddChip />
        </Toolbar>
      </div>
      <div className="mb-2 grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2 md:hidden">
        <Button className="[&>.btn-label]:w-full [&>.btn-label]:justify-between" iconAfter="chevron-down">
          <span className="truncate">
            All orders <span className="font-normal text-ink-3">1,000+</span>
          </span>
        </Button>
        <Button icon="sliders-horizontal" aria-label="Filters, 2 on">
          2
        </Button>
        <IconButton icon="search" label="Search orders" className="w-11" />
      </div>
      <Table caption="Orders, newest first" picture density={density} selecting={count > 0}>
        <thead>
          <tr>
            <SelectAllTh state={selection.page} onChange={selection.togglePage} />
            <Th>Order</Th>
            <SortTh sorted="descending" to="?sort=placed">
              Placed
            </SortTh>
            <Th className="col-fluid">Customer</Th>
            <Th className="hide-narrow">Items</Th>
            <Th>Payment</Th>
            <Th>Fulfilment</Th>
            <Th className="hide-medium">Promised</Th>
            <Th end>Total</Th>
          </tr>
        </thead>
        <tbody>
          {sampleOrders.map((order, place) => (
            <OrderRow
              key={order.id}
              order={order}
              flag={order.flag && flags[order.flag]}
              cursor={place === cursor}
              selection={selection}
            />
          ))}
        </tbody>
        <TotalsRow>
          <Td className="max-md:hidden!" />
          <Td colSpan={3}>
            This page: {ids.length} orders, {items} items
          </Td>
          <Td className="hide-narrow" />
          <Td />
          <Td />
          <Td className="hide-medium" />
          <Td end>
            <Money minor={total} currency="GBP" />
          </Td>
        </TotalsRow>
      </Table>
      <Pager from={1} to={16} total="1,000+" next="?after=2" note="Updated 10:43" />
      {count === 0 && <ChangedPill {...pill} float />}
      <BulkBar
        count={count}
        everything={selection.everything}
        total="1,000+"
        onEverything={selection.selectEverything}
        onClear={selection.clear}
      >
        <Button
          kind="primary"
          onClick={() =>
            nudge({ text: "6 orders confirmed", kind: "success", action: { label: "Undo", run: () => {} } })
          }
        >
          Confirm 4 of {count}
        </Button>
        <Button icon="printer" small className="max-lg:hidden">
          Packing slips
        </Button>
        <Button icon="tag" small className="max-md:hidden">
          Tag
        </Button>
        <IconButton icon="ellipsis" label="More actions" />
      </BulkBar>
    </Page>
  );
}
