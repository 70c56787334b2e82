import { follow } from "./follow.ts";

/** How often it is looked whether there still is a stream. */
const LOOK_MS = 10_000;

export interface Awaited {
  /** Resolves when the topic is to be read: at once where no stream says anything of it. */
  readonly due: () => Promise<void>;
  readonly stop: () => void;
}

/** For pages whose request waits at the server: while there is a stream, they wait for that instead. */
export function awaited(topic: string, safetyMs?: number): Awaited {
  let wake = () => {};
  const topicFollow = follow(topic, { onDue: () => wake(), ...(safetyMs !== undefined && { safetyMs }) });
  const look = setInterval(() => wake(), LOOK_MS);
  return {
    async due() {
      while (topicFollow.state() === "fresh")
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      topicFollow.asked();
    },
    stop() {
      clearInterval(look);
      topicFollow.stop();
    },
  };
}
