import { services } from "../../services.ts";
import { Interrupted } from "../verify/findings.ts";
import { verify } from "../verify/verify.ts";
import { type CliContext, openData } from "./command.ts";
import { progressOf } from "./progress.ts";

/** Verifies a data folder and prints the findings. Returns the exit code. */
export async function verifyAloud(
  context: Pick<CliContext, "folder" | "isStopping" | "say" | "hint">,
): Promise<number> {
  const { folder, say } = context;
  openData(folder).close();
  const started = performance.now();
  const part = (name: string) => {
    const progress = progressOf(name, undefined, context);
    return (count: number) => {
      if (context.isStopping()) throw new Interrupted();
      progress.reached(count);
    };
  };
  try {
    const found = await verify({ folder, services, part });
    const counts = [...found.counts].map(([what, count]) => `${count.toLocaleString("en")} ${what}`).join(", ");
    say(`Looked at ${counts} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    for (const each of found.differences) say(each);
    const total = found.total();
    if (total > found.differences.length) say(`… and ${(total - found.differences.length).toLocaleString("en")} more.`);
    say(total === 0 ? "verified" : `${total.toLocaleString("en")} ${total === 1 ? "difference" : "differences"}`);
    return total === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    say("Stopped: not everything was looked at.");
    return 130;
  }
}
