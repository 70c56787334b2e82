export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface OutboundAnswer {
  readonly status: number;
  /** The beginning of the answer's body, at most 4 kB. */
  readonly body: string;
  readonly ms: number;
}
/** Why no answer came: `refused` is an address that is never called. */
export type OutboundProblem = "refused" | "unknown-host" | "timeout" | "connection" | "certificate";

export class OutboundError extends Error {
  readonly problem: OutboundProblem;
  readonly ms: number;
  constructor(problem: OutboundProblem, message: string, ms = 0) {
    super(message);
    this.problem = problem;
    this.ms = ms;
  }
}

/** Calls addresses that people outside gave. Only ever the public internet, never this machine or its network. */
export interface Outbound {
  /** Why an address cannot be called, in words; undefined where nothing speaks against it before its name is looked up. */
  objection(url: string): string | undefined;
  /** Posts once, without following redirects. @throws OutboundError where no answer came */
  post(request: OutboundRequest): Promise<OutboundAnswer>;
}
