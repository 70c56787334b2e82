import { DIRECTORY, originOf, type Ports, type ProjectFacts } from "./ports.ts";

/** What links in a project's emails begin with: its platform's first domain, never a request's host. */
export async function mailOrigin(ports: Pick<Ports, "store" | "originOf">, project: ProjectFacts): Promise<string> {
  const [founded] = await ports.store.load(DIRECTORY, `platform-${project.platformId}`);
  const domains = (founded?.data as { readonly domains?: readonly string[] } | undefined)?.domains;
  return originOf(ports, domains?.[0] ?? "localhost");
}
