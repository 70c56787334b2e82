/** A request for a page, as plain data. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array;
}
/** Where a request came from, as its host saw it. */
export interface Visitor {
  readonly ip: string;
  readonly secure: boolean;
}
export interface PageAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** All bytes of a page; a file in parts. */
  readonly body?: Uint8Array | AsyncIterable<Uint8Array>;
}
/** The dashboard's pages, wherever they are rendered. */
export interface Pages {
  readonly answer: (request: PageRequest, visitor: Visitor, signal: AbortSignal) => Promise<PageAnswer>;
  /** The maximum size in bytes of a form sent to this path; undefined if its screen takes no files. */
  readonly formLimitAt: (path: string) => Promise<number | undefined>;
}

export const webRequestOf = ({ method, url, headers, body }: PageRequest, signal: AbortSignal): Request =>
  new Request(url, {
    method,
    signal,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body && method === "POST" && { body: body as BodyInit }),
  });

/** Everything of the answer but its body. */
export const headOf = (answer: Response): Pick<PageAnswer, "status" | "headers"> => ({
  status: answer.status,
  headers: [...answer.headers],
});
