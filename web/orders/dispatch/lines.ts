import type { CheckedLine, DispatchLine } from "#contracts/fulfilments";

/** The checked lines as the form keeps them: the input and decisions, not the results. */
export const toLine = (line: CheckedLine): DispatchLine => {
  const { order, trackingNumber, carrier, fulfillmentId, leftOut, unpacked, shared, replaces } = line;
  return {
    line: line.line,
    order,
    trackingNumber,
    ...(carrier && { carrier }),
    ...(fulfillmentId && { fulfillmentId }),
    ...(leftOut && { leftOut }),
    ...(unpacked && { unpacked }),
    ...(shared && { shared }),
    ...(replaces && { replaces }),
  };
};

const typed = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/**
 * The lines with what was typed beside them and the pressed button: `<what> <lines> <value>`, such as `use 12
 * SM-10466` or `anyway 3,5`.
 */
export function decided(lines: readonly DispatchLine[], form: FormData): DispatchLine[] {
  const [what = "", which = "", ...rest] = typed(form, "decide").split(" ");
  const value = rest.join(" ");
  const about = new Set(which.split(",").map(Number));
  return lines.map((each) => {
    const { line } = each;
    const order = typed(form, `order.${line}`).slice(0, 200);
    const trackingNumber = typed(form, `tracking.${line}`).slice(0, 200);
    const now = { ...each, ...(order && { order }), ...(trackingNumber && { trackingNumber }) };
    return about.has(line) ? { ...now, ...decision(what, value) } : now;
  });
}

function decision(what: string, value: string): Partial<DispatchLine> {
  switch (what) {
    case "use":
      return { order: value };
    case "choose":
      return { fulfillmentId: value };
    case "out":
      return { leftOut: true };
    case "anyway":
      return { unpacked: true };
    case "shared":
      return { shared: true };
    case "replace":
      return { replaces: true };
    default:
      return {};
  }
}
