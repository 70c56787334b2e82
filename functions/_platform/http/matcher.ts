import type { Contract, Operation } from "#platform/contract";

export interface Match {
  readonly name: string;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}
interface Node {
  readonly fixed: Map<string, Node>;
  variable?: { readonly name: string; readonly node: Node };
  readonly here: Map<string, Omit<Match, "params"> & { readonly names: readonly string[] }>;
}

const node = (): Node => ({ fixed: new Map(), here: new Map() });

/**
 * Finds an operation by method and path; fixed segments win over parameters. Answers the match, `{ allowed }` when only
 * the method is wrong, or undefined.
 */
export function matcher(
  contract: Contract,
): (method: string, path: string) => Match | { allowed: string[] } | undefined {
  const root = node();
  for (const [name, operation] of Object.entries(contract)) {
    let at = root;
    for (const segment of operation.path.split("/").filter(Boolean)) {
      const parameter = /^\{(.+)\}$/.exec(segment)?.[1];
      if (parameter) {
        at.variable ??= { name: parameter, node: node() };
        at = at.variable.node;
      } else {
        const next = at.fixed.get(segment) ?? node();
        at.fixed.set(segment, next);
        at = next;
      }
    }
    const names = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map((each) => each[1] as string);
    at.here.set(operation.method, { name, operation, names });
  }
  return (method, path) => {
    const segments = path.split("/").filter(Boolean);
    const found = descend(root, segments, 0, []);
    if (!found) return undefined;
    const hit = found.node.here.get(method);
    if (!hit) return { allowed: [...found.node.here.keys()] };
    const { names, ...match } = hit;
    return { ...match, params: Object.fromEntries(names.map((name, index) => [name, found.values[index] ?? ""])) };
  };
}

function descend(
  at: Node,
  segments: string[],
  index: number,
  values: string[],
): { node: Node; values: string[] } | undefined {
  const segment = segments[index];
  if (segment === undefined) return at.here.size ? { node: at, values } : undefined;
  const fixed = at.fixed.get(segment);
  const through = fixed && descend(fixed, segments, index + 1, values);
  if (through) return through;
  const value = decoded(segment);
  return at.variable && value !== undefined
    ? descend(at.variable.node, segments, index + 1, [...values, value])
    : undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
