import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";

export interface Draining {
  /** Counts a request until it is answered. */
  readonly track: (response: ServerResponse) => void;
  /** Accepts no more connections, lets current requests finish within `waitMs`, and closes the others. */
  readonly drain: (server: Server, waitMs: number) => Promise<void>;
}

/** Ends a server without aborting its answers. */
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
      // Read what has already arrived first: a connection without any read counts as idle.
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
