import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Monitoring } from "./monitoring.ts";

/** Sends a request to the service that handles its path, in this process or over the network. */
export type Invoke = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    invoke: Invoke;
    /** The browser's IP address, as the host saw it. */
    ip: string;
    /** Whether the browser used https. */
    secure: boolean;
    requestId: string;
    /** The product's own hosts, the default first. */
    hosts?: readonly string[];
    /** Where email is kept that cannot leave, and whether this browser may look at it; absent where a mail server sends it. */
    outbox?: "here" | "server";
    /** Absent where none is configured: then nothing is measured or reported. */
    monitoring?: Monitoring;
  }
}
