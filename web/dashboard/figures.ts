type Day = { day: string; orders: number; valued: number; sales: number; cost: number; costed: number };

/** A key figure: this period, the previous one, and its daily line. Money in minor units, margin in percent. */
export interface Figure {
  readonly id: "sales" | "orders" | "average" | "margin";
  readonly now: number;
  readonly before: number | undefined;
  readonly points: readonly number[];
}

const sum = (days: readonly Day[], of: (day: Day) => number): number => days.reduce((total, day) => total + of(day), 0);
const part = (above: number, below: number): number | undefined => (below > 0 ? above / below : undefined);

/**
 * The band's figures. The average is over the orders of some value; the margin is a share of the sales after tax
 * of the orders whose cost is known. Those that cannot be calculated are left out.
 */
export function figuresOf(days: readonly Day[], before: readonly Day[]): Figure[] {
  const sales = (list: readonly Day[]) => sum(list, (day) => day.sales);
  const orders = (list: readonly Day[]) => sum(list, (day) => day.orders);
  const average = (list: readonly Day[]) =>
    part(
      sales(list),
      sum(list, (day) => day.valued),
    );
  const margin = (list: readonly Day[]) => {
    const cost = sum(list, (day) => day.cost);
    const costed = sum(list, (day) => day.costed);
    const share = part(costed - cost, costed);
    return share === undefined ? undefined : share * 100;
  };
  const line = (of: (list: readonly Day[]) => number | undefined) =>
    days.map((day) => of([day])).filter((point) => point !== undefined);
  const figure = (id: Figure["id"], of: (list: readonly Day[]) => number | undefined): Figure[] => {
    const now = of(days);
    return now === undefined ? [] : [{ id, now, before: of(before), points: line(of) }];
  };
  return [
    ...figure("sales", sales),
    ...figure("orders", orders),
    ...figure("average", average),
    ...figure("margin", margin),
  ];
}

/** A figure's change: in percent, or in points if it is a percentage; undefined without a previous period. */
export function moved({ id, now, before }: Figure): number | undefined {
  if (before === undefined) return undefined;
  if (id === "margin") return now - before;
  return before > 0 ? ((now - before) / before) * 100 : undefined;
}
