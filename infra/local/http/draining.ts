import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";

export interface Draining {
  /** Counts a request until it is answered. */
  readonly track: (response: ServerResponse) => void;
  /** Takes no more connections, lets what is under way be answered within `waitMs`, and closes what is left. */
  readonly drain: (server: Server, waitMs: number) => Promise<void>;
}

/** Ends a server without breaking off what it is answering. */
export function draining(): Draining {
  const open = new Set<ServerResponse>();
  let answered: (() => void) | undefined;
  const lastOne = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };
  return {
    track(response) {
      open.add(response);
      if (answered) lastOne(response);
      response.once("close", () => {
        open.delete(response);
        if (open.size === 0) answered?.();
      });
    },
    async drain(server, waitMs) {
      const allAnswered = new Promise<void>((resolve) => (answered = resolve));
      // What has arrived already is read first: a connection that nothing was read from yet passes for idle.
      await turn();
      server.close();
      server.closeIdleConnections();
      for (const response of open) lastOne(response);
      let timer: NodeJS.Timeout | undefined;
      const longEnough = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)));
      if (open.size > 0) await Promise.race([allAnswered, longEnough]);
      clearTimeout(timer);
      server.closeAllConnections();
    },
  };
}
