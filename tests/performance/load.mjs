import autocannon from "autocannon";

/** The load generator, a process of its own: takes one request description at a time and answers what it measured. */
process.on("message", async (/** @type {import("./loading.ts").Shot} */ { url, connections, seconds, request }) => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    idReplacement: request.body !== undefined,
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
  });
  const answered = result["2xx"];
  process.send?.({
    answered,
    failed: result.non2xx + result.errors + result.timeouts,
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  });
});
process.once("disconnect", () => process.exit(0));
