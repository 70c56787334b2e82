import { fulfilments } from "#contracts/fulfilments";
import { ReturnReason, returnText } from "#events/fulfilments";
import { textIn } from "#web/_record/refused.ts";
import { read } from "#web/_server/posted.ts";
import { notifyIn } from "../email-buyer.ts";
import { ofFulfilment } from "../params.ts";
import { messages } from "./dialog-messages.ts";
import { type Act, outcomeOf } from "./outcome.ts";

const idIn = (form: FormData): string => String(form.get("fulfilment"));

/** Reports progress on the fulfiller's behalf; a dispatch includes its parcel. */
export const report: Act = async ({ call, form, key, project }) => {
  const status = form.get("status");
  const optional = (name: string) => {
    const text = textIn(form, name);
    return text ? { [name]: text } : {};
  };
  const weight = Number(textIn(form, "weightGrams"));
  const parcel = {
    carrier: textIn(form, "carrier") ?? "",
    ...optional("service"),
    ...optional("trackingNumber"),
    ...optional("trackingUrl"),
    ...(weight > 0 && { weightGrams: weight }),
  };
  const body = read(fulfilments.reportFulfilment.body, {
    status,
    ...(status === "dispatched" && { parcel }),
    ...(status === "dispatched" && form.get("another") !== "on" && { first: true }),
    ...notifyIn(form),
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(fulfilments.reportFulfilment, {
      params: ofFulfilment({ project }, idIn(form)),
      body: body.value,
      idempotencyKey: key,
    }),
    "reported",
  );
};

export const hold: Act = async ({ call, form, key, project }) => {
  const fix = textIn(form, "fix");
  const [, orderItemId, placement] = /^(\S+) (.+)$/.exec(textIn(form, "item") ?? "") ?? [];
  const item = form.get("reason") === "artwork" && orderItemId && placement ? { orderItemId, placement } : undefined;
  const body = read(fulfilments.updateFulfilment.body, {
    status: "on_hold",
    hold: {
      reason: form.get("reason"),
      message: textIn(form, "message") ?? "",
      ...(fix && { fix }),
      ...(item && { item }),
    },
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(fulfilments.updateFulfilment, {
      params: ofFulfilment({ project }, idIn(form)),
      body: body.value,
      idempotencyKey: key,
    }),
    "held",
  );
};

export const release: Act = async ({ call, form, key, project }) =>
  outcomeOf(
    await call(fulfilments.updateFulfilment, {
      params: ofFulfilment({ project }, idIn(form)),
      body: { status: "confirmed" },
      idempotencyKey: key,
    }),
    "released",
  );

export const reroute: Act = async ({ call, form, key, project }) =>
  outcomeOf(
    await call(fulfilments.updateFulfilment, {
      params: ofFulfilment({ project }, idIn(form)),
      body: { fulfiller: textIn(form, "fulfiller") },
      idempotencyKey: key,
    }),
    "rerouted",
  );

/** A parcel's corrected data from the form. */
export const correctTracking: Act = async ({ call, form, key, project }) => {
  const body = read(fulfilments.correctTracking.body, {
    carrier: textIn(form, "carrier") ?? "",
    trackingNumber: textIn(form, "trackingNumber") ?? null,
    trackingUrl: textIn(form, "trackingUrl") ?? null,
  });
  if (!body.ok) return { problem: body.problem };
  const params = { ...ofFulfilment({ project }, idIn(form)), parcelId: String(form.get("parcel")) };
  return outcomeOf(await call(fulfilments.correctTracking, { params, body: body.value, idempotencyKey: key }), "saved");
};

/** Reports that a parcel came back, with the reason. */
export const markReturned: Act = async ({ call, form, key, project }) => {
  const params = ofFulfilment({ project }, idIn(form));
  const found = await call(fulfilments.getFulfilment, { params });
  if (!found.ok) return { problem: found.problem };
  const parcel = found.value.parcels.find(({ id }) => id === form.get("parcel"));
  const reason = ReturnReason.safeParse(form.get("reason"));
  if (!reason.success)
    return {
      problem: {
        message: messages.returned.missing,
        code: "VALIDATION_FAILED",
        status: 422,
        errors: { code: [messages.returned.missing] },
      },
    };
  const { carrier = "", trackingNumber } = parcel ?? {};
  const body = read(fulfilments.reportFulfilment.body, {
    status: "returned",
    parcel: { carrier, ...(trackingNumber && { trackingNumber }) },
    code: reason.data,
    description: returnText(reason.data, textIn(form, "note")),
  });
  if (!body.ok) return { problem: body.problem };
  return outcomeOf(
    await call(fulfilments.reportFulfilment, { params, body: body.value, idempotencyKey: key }),
    "returned",
  );
};
