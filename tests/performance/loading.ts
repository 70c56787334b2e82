import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `[<id>]` in it is another word in every request. */
  readonly body?: string;
}
export interface Shot {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly request: Request;
}
/** Requests answered with 2xx and others, a second; latencies in ms; bytes of a whole answer. */
export interface Hit {
  readonly answered: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
}
export interface Loader {
  readonly shoot: (shot: Shot) => Promise<Hit>;
  readonly stop: () => void;
}

/** The load generator's process; one shot at a time. */
export function loader(): Loader {
  const child = fork(fileURLToPath(new URL("load.mjs", import.meta.url)), { execArgv: [] });
  return {
    async shoot(shot) {
      child.send(shot);
      const [hit] = (await once(child, "message")) as [Hit];
      return hit;
    },
    stop: () => child.disconnect(),
  };
}
