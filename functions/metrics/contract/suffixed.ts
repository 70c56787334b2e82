import type { Contract } from "#platform/contract";

type Suffixed<T, S extends string> = { readonly [K in keyof T & string as `${K}${S}`]: T[K] };

/** Adds a suffix to the names: `listMetrics` → `listMetricsV1`. */
export const suffixed = <T extends object, const S extends string>(all: T, suffix: S): Suffixed<T, S> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [`${name}${suffix}`, one])) as Suffixed<T, S>;

/** The same operations under another path. */
export const moved = <C extends Contract>(contract: C, from: string, to: string): C =>
  Object.fromEntries(
    Object.entries(contract).map(([name, one]) => [
      name,
      { ...one, path: one.path.replace(from, to), route: one.route.replace(from, to) },
    ]),
  ) as C;
