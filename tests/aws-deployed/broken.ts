import { functions, lambda } from "./lambda.ts";

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
