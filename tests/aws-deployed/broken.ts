import { endpoint, must, sent } from "./deployed.ts";

const functions = "/2015-03-31/functions";
/** The emulators look at no signature, but tell by it which service is meant. */
const headers = {
  "content-type": "application/json",
  authorization:
    "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/lambda/aws4_request, SignedHeaders=host, Signature=none",
};
const lambda = async (method: string, path: string, body?: unknown) =>
  must(
    await sent(new URL(path, endpoint), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    200,
    201,
  );

/** A deployment that went wrong: a service's function cannot find the secret any more. Answers how to mend it. */
export async function broken(service: string, kind: string): Promise<() => Promise<void>> {
  const { Functions } = await lambda("GET", `${functions}/?MaxItems=200`);
  const wanted = new RegExp(`^Presswork-${service}-${kind}`, "i");
  const { FunctionName: name, Environment } = Functions.find((each: { FunctionName: string }) =>
    wanted.test(each.FunctionName),
  );
  const set = async (Variables: Record<string, string>) =>
    void (await lambda("PUT", `${functions}/${name}/configuration`, { Environment: { Variables } }));
  await set({ ...Environment.Variables, PRESSWORK_SECRET: "lost" });
  return () => set(Environment.Variables);
}
