export { batch } from "./batch.ts";
export { metric } from "./metric.ts";
export { monitor } from "./monitor.ts";
