import { log } from "../../functions/_platform/log/index.ts";
import type { Monitoring, MonitoringEvent } from "../../web/_server/monitoring.ts";

/** Sends events to a service as JSON: `{ events: [...] }`, with its key as a bearer token. What cannot be sent is lost. */
export function httpMonitoring(address: string, key?: string): Monitoring {
  const send = async (events: readonly MonitoringEvent[]) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`The monitoring service answered ${response.status}`);
  };
  return {
    report: (events) => void send(events).catch((error: unknown) => log("warn", "Monitoring failed", { error })),
  };
}
