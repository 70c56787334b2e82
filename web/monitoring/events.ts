import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as z from "zod";
import { MAX_EVENTS, MonitoringEvent } from "#web/_server/monitoring.ts";
import { visitorForm } from "#web/_server/visitor-form.ts";

const Events = z.array(MonitoringEvent).min(1).max(MAX_EVENTS);

/** Passes on what a browser reports. Without monitoring there is nothing here. */
export async function action(args: ActionFunctionArgs) {
  const { monitoring } = args.context;
  if (!monitoring) throw data(null, { status: 404 });
  const { text } = await visitorForm(args);
  const events = Events.safeParse(parsed(text("events")));
  if (!events.success) throw data(null, { status: 422 });
  monitoring.report(events.data);
  return new Response(null, { status: 204 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
