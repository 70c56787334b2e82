import { endpoint, must, sent } from "./deployed.ts";

export const functions = "/2015-03-31/functions";
/** The emulators look at no signature, but tell by it which service is meant. */
const headers = {
  "content-type": "application/json",
  authorization:
    "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/lambda/aws4_request, SignedHeaders=host, Signature=none",
};
/** A call of the Lambda API, whose client nothing else needs. LocalStack does not say that its answers are JSON. */
export async function lambda(method: string, path: string, body?: unknown) {
  const sending = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  const response = await sent(new URL(path, endpoint), sending);
  must(response, 200, 201);
  return JSON.parse(response.bytes.toString());
}
