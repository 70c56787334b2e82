import { type Refusal, refuse } from "#platform/domain";

/** `insufficient` can only mean that the drive is full; a file reserves no name. */
export function mapRefusal<C extends string>(refusal: Refusal<C>) {
  if (refusal.refused === "insufficient") return full();
  return withoutReservations(refusal);
}

/** Narrows the refusal of a command that reserves nothing. */
export function withoutReservations<C extends string>({ refused, details }: Refusal<C>) {
  if (refused === "insufficient" || refused === "taken") throw new Error(`A file stumbled over ${refused}`);
  return refuse(refused as Exclude<C, "insufficient" | "taken">, details);
}

export const full = () => refuse("drive-full", { errors: { file: ["There is not enough space for it"] } });
