import { type CommandContext, type Done, type Options, run } from "#platform/commands";
import {
  type AnyDecider,
  type CommandOf,
  type InputOf,
  isRefusal,
  type Refusal,
  type RefusalOf,
} from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";

type DirectoryRefusal = Refusal<"version-conflict" | "idempotency-mismatch" | "too-large">;

export const inDirectory = ({ commandContext }: Pick<Context, "commandContext">): CommandContext => ({
  ...commandContext,
  tenant: DIRECTORY,
});

/** Runs a command in the directory, where keys and devices live. They reserve nothing, so `taken` cannot happen. */
export async function runHere<D extends AnyDecider, K extends CommandOf<D>>(
  context: Context,
  decider: D,
  id: string,
  command: K,
  input: InputOf<D, K>,
  once?: { readonly purpose: string; readonly fingerprint: unknown },
): Promise<Done | RefusalOf<D, K> | DirectoryRefusal> {
  const { caller } = context;
  const key = caller.idempotencyKey && once && `${once.purpose}:${caller.user}:${caller.idempotencyKey}`;
  const options: Options = key ? { idempotencyKey: key, fingerprint: once?.fingerprint } : {};
  const result: Done | Refusal = await run(inDirectory(context), decider, id, command, input, options);
  if (isRefusal(result) && (result.refused === "taken" || result.refused === "insufficient"))
    throw new Error(`A grant stumbled over ${result.refused}`);
  return result as Done | RefusalOf<D, K> | DirectoryRefusal;
}
