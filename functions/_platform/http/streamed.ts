import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** An HTTP API's answer. A file that is written while it is sent comes as the parts of `stream` instead of `body`. */
export type HttpResult = APIGatewayProxyStructuredResultV2 & { readonly stream?: AsyncIterable<Uint8Array> };

/** Waits for the first part, so that a failure at the beginning is an error and not half a file. */
export async function begun(parts: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = parts[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  })();
}

/** The answer with its stream in `body`, for where an answer is sent as a whole; undefined when that is more than `maxBytes`. */
export async function collected(result: HttpResult): Promise<APIGatewayProxyStructuredResultV2>;
export async function collected(
  result: HttpResult,
  maxBytes: number,
): Promise<APIGatewayProxyStructuredResultV2 | undefined>;
export async function collected(
  { stream, ...result }: HttpResult,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  if (!stream) return result;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return { ...result, body: Buffer.concat(parts).toString("base64"), isBase64Encoded: true };
}
