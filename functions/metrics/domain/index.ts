export { batch } from "./batch.ts";
export { measurement } from "./measurement.ts";
export { metric } from "./metric.ts";
export { monitor } from "./monitor.ts";
