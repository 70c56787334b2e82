import type * as z from "zod";
import type { FulfilmentDocument } from "#events/fulfilments";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { arePartners } from "#platform/ports";
import type { CheckedLine, checkDispatchRequest, DispatchLine, FoundFulfilment } from "../contract/index.ts";
import { fulfilmentView } from "../projections/fulfilment-page.ts";
import { alike, withoutSpaces } from "../typed-numbers.ts";
import { carrierOf } from "./carriers.ts";
import type { Matched } from "./matched.ts";
import { problemOf } from "./problem.ts";
import { readLines } from "./read-lines.ts";

const BATCH_SIZE = 50;
const CANDIDATES = 20;

/** Matches lines of tracking to fulfilments and reports each line's problem. Changes nothing. */
export async function checkDispatch(context: Context, body: z.output<typeof checkDispatchRequest>) {
  const read = "text" in body ? readLines(body.text) : body.lines;
  if (isRefusal(read)) return read;
  const isElsewhere = madeElsewhereCheck(context);
  const matched: Matched[] = [];
  for (let next = 0; next < read.length; next += BATCH_SIZE) {
    const some = read.slice(next, next + BATCH_SIZE);
    matched.push(...(await Promise.all(some.map((line) => matchLine(context, line, isElsewhere)))));
  }
  const lines = checkedLines(matched, body.carrier);
  const open = lines.filter(({ leftOut }) => !leftOut);
  const problems = open.filter(({ problem }) => problem).length;
  return { lines, ready: open.length - problems, problems };
}

type IsMadeElsewhere = (document: FulfilmentDocument) => Promise<boolean>;

/** Checks whether a fulfilment is made in another project, which reports itself when it leaves. */
function madeElsewhereCheck({ ports, tenant, project }: Context): IsMadeElsewhere {
  const heldElsewhere = new Map<string, Promise<boolean>>();
  return async ({ fulfiller }) => {
    if (!fulfiller || fulfiller.project === tenant) return false;
    const found =
      heldElsewhere.get(fulfiller.project) ??
      ports.access.project(fulfiller.project).then((factory) => arePartners(project, factory));
    heldElsewhere.set(fulfiller.project, found);
    return found;
  };
}

async function matchLine(context: Context, line: DispatchLine, isElsewhere: IsMadeElsewhere): Promise<Matched> {
  if (line.leftOut || !line.order) return { line };
  const candidates = await numbered(context, line.order);
  const wanted = withoutSpaces(line.order);
  const usedBy = await usedElsewhere(context, line, candidates);
  const one = candidates.find(({ id, number }) => id === line.fulfillmentId || withoutSpaces(number) === wanted);
  const meant = one ? [one] : meantBy(candidates, wanted);
  const orders = new Set(candidates.map(({ orderId }) => orderId));
  if (meant.length === 0) return { line, suggestion: orders.size === 1 ? candidates[0] : undefined };
  const marked = await Promise.all(meant.map(async (each) => ({ each, elsewhere: await isElsewhere(each) })));
  const open = marked.filter(({ each, elsewhere: is }) => !is && each.status !== "cancelled" && each.rank < 5);
  const [first] = open.length > 0 ? open : marked;
  if (open.length > 1) return { line, choices: open.map(({ each }) => each) };
  return { line, document: first?.each, isElsewhere: first?.elsewhere ?? false, usedBy };
}

async function numbered({ views }: Context, order: string): Promise<readonly FulfilmentDocument[]> {
  const partition = alike(order);
  if (!partition) return [];
  return (await views.page(fulfilmentView, { index: "number", partition, limit: CANDIDATES })).rows;
}

/** Returns the fulfilments of the order with this number, or of the only one that ends in these digits. */
function meantBy(candidates: readonly FulfilmentDocument[], wanted: string): readonly FulfilmentDocument[] {
  const exact = candidates.filter(({ orderNumber }) => withoutSpaces(orderNumber) === wanted);
  if (exact.length > 0) return exact;
  const ending = candidates.filter(({ orderNumber }) => orderNumber.replace(/^\D+/, "") === wanted);
  return new Set(ending.map(({ orderId }) => orderId)).size === 1 ? ending : [];
}

async function usedElsewhere({ views }: Context, line: DispatchLine, own: readonly FulfilmentDocument[]) {
  const partition = withoutSpaces(line.trackingNumber);
  if (!partition || line.shared) return undefined;
  const { rows } = await views.page(fulfilmentView, { index: "tracking", partition, limit: 2 });
  return rows.find(({ orderId }) => !own.some((each) => each.orderId === orderId));
}

/** Reports each line's problem; of lines about the same thing the first is valid. */
function checkedLines(matched: readonly Matched[], otherwise: string | undefined): CheckedLine[] {
  const tracking = new Map<string, number>();
  const fulfilments = new Map<string, number>();
  return matched.map((each) => {
    const { line, document, suggestion, choices, usedBy } = each;
    const carrier = line.carrier || otherwise || carrierOf(document);
    const number = withoutSpaces(line.trackingNumber);
    const sameTracking = line.shared ? undefined : tracking.get(number);
    const sameOrder = document && fulfilments.get(document.id);
    const found = problemOf(each, { carrier, sameTracking, sameOrder });
    if (!line.leftOut && number && found !== "same-order") tracking.set(number, tracking.get(number) ?? line.line);
    if (!line.leftOut && document && !found) fulfilments.set(document.id, line.line);
    const otherLine = found === "same-order" ? sameOrder : found === "same-tracking" ? sameTracking : undefined;
    const sent = document?.parcels.at(-1);
    return {
      ...line,
      ...(carrier && !line.leftOut && { carrier }),
      ...(found && { problem: found }),
      ...(document && { found: toFound(document) }),
      ...(suggestion && { suggestion: toFound(suggestion) }),
      ...(choices && { choices: choices.map(toFound) }),
      ...(otherLine && { otherLine }),
      ...(found === "tracking-used" && usedBy && { otherOrder: usedBy.orderNumber }),
      ...(sent && {
        parcel: { carrier: sent.carrier, trackingNumber: sent.trackingNumber, at: sent.dispatchedAt },
      }),
    };
  });
}

const toFound = (document: FulfilmentDocument): FoundFulfilment => ({
  fulfillmentId: document.id,
  orderId: document.orderId,
  orderNumber: document.orderNumber,
  number: document.number,
  status: document.status,
  fulfiller: document.fulfiller?.name,
  pieces: document.items.reduce((sum, { quantity }) => sum + quantity, 0),
  service: document.methods.find(({ id }) => id === document.shippingMethodId)?.name,
});
