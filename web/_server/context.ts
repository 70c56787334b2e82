import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Carries one request to whichever service answers its path, in this process or over the network. */
export type Invoke = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    invoke: Invoke;
    /** The browser's address, as the host saw it. */
    ip: string;
    /** Whether the browser reached us over https. */
    secure: boolean;
    requestId: string;
  }
}
