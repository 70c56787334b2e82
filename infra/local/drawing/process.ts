import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import sharp from "sharp";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { drawPicture } from "../../../functions/drive/images/draw.ts";
import type { ImageOptions, ImageType } from "../../../functions/drive/images/options.ts";
import { endNow, watchMemory } from "./memory-watch.ts";
import { BASE_MEMORY, type FromProcess, type ToProcess } from "./messages.ts";

const LOWER_PRIORITY = 10;

const { limitTo } = watchMemory(BASE_MEMORY);
let go: (() => void) | undefined;

const send = (message: FromProcess) => void process.send?.(message);

// Signals for a whole group of processes reach this one too: whoever started it ends it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", endNow);

sharp.cache(false);
sharp.concurrency(1);

async function draw({ bytes, type, options, focus }: Extract<ToProcess, { kind: "draw" }>["request"]) {
  const admit = (needed: number) =>
    new Promise<void>((resolve) => {
      go = resolve;
      send({ kind: "needs", bytes: needed });
    });
  const drawn = await drawPicture(bytes, type as ImageType, options as ImageOptions, focus, { admit });
  const memory = process.memoryUsage.rss();
  send(isRefusal(drawn) ? { kind: "refused", refusal: drawn, memory } : { kind: "drawn", file: drawn, memory });
}

process.on("message", (message: ToProcess) => {
  if (message.kind === "go") {
    limitTo(message.maxMemory);
    go?.();
  } else {
    limitTo(BASE_MEMORY);
    draw(message.request).catch((error: unknown) => send({ kind: "failed", message: String(error) }));
  }
});

try {
  setPriority(LOWER_PRIORITY);
} catch {
  // Where that is not allowed it draws at the server's priority.
}
// Where memory runs out, Linux ends this process rather than the server.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
send({ kind: "ready" });
