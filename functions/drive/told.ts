import { type Refusal, refuse } from "#platform/domain";

/** What stood in a file's way: it takes no name and has one balance, so that it can only be that the drive is full. */
export function told<C extends string>(refusal: Refusal<C>) {
  if (refusal.refused === "insufficient") return full();
  return settled(refusal);
}

/** The same for what takes no room. */
export function settled<C extends string>({ refused, details }: Refusal<C>) {
  if (refused === "insufficient" || refused === "taken") throw new Error(`A file stumbled over ${refused}`);
  return refuse(refused as Exclude<C, "insufficient" | "taken">, details);
}

export const full = () => refuse("drive-full", { errors: { file: ["There is not enough space for it"] } });
