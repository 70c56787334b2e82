import type { Member } from "./member.ts";

/** Whether the project has a module, and it is not paused. */
export const worksWith = ({ modules }: Pick<Member["project"], "modules">, module: string): boolean =>
  modules.some(({ code, paused }) => code === module && !paused);
