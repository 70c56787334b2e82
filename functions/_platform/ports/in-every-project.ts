import type { Position } from "#platform/views";
import type { Ports } from "./ports.ts";

const PAGE = 100;

/**
 * Does what a schedule asks for in every project, one after another, page by page of their ids. What fails in one keeps
 * no other from its turn.
 * @throws AggregateError at the end, with each failure and the project it was of
 */
export async function inEveryProject(
  { access }: { access: Pick<Ports["access"], "projects"> },
  work: (project: string) => Promise<void>,
): Promise<void> {
  const failures: Error[] = [];
  let after: Position | undefined;
  do {
    const page = await access.projects(PAGE, after);
    for (const project of page.ids)
      await work(project).catch((cause: unknown) => failures.push(new Error(`in project ${project}`, { cause })));
    after = page.next;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, `failed in ${failures.length} projects`);
}
