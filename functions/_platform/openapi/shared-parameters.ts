import type { Components, Json } from "./schema.ts";

export interface DescribedOperation extends Json {
  readonly operationId: string;
  parameters: Json[];
}

/** A parameter of this many characters is no longer than a reference to it. */
const MIN_LENGTH = 60;

interface Repeated {
  readonly parameter: Json;
  readonly operationId: string;
  uses: number;
}

/** Moves parameters that several operations have to the components; a name that is taken is preceded by where it is sent. */
export function shareParameters(operations: readonly DescribedOperation[], components: Components): void {
  const all = new Map<string, Repeated>();
  for (const { operationId, parameters } of operations)
    for (const parameter of parameters) {
      const text = JSON.stringify(parameter);
      const repeated = all.get(text) ?? { parameter, operationId, uses: 0 };
      repeated.uses += 1;
      all.set(text, repeated);
    }
  const repeated = [...all].filter(([text, { uses }]) => uses > 1 && text.length >= MIN_LENGTH);
  const refs = new Map<string, Json>();
  const taken = new Set(Object.keys(components.all().parameters ?? {}));
  for (const [text, { parameter, operationId }] of repeated.sort(([, a], [, b]) => b.uses - a.uses)) {
    if ("$ref" in parameter) continue;
    const name = String(parameter.name);
    const free = [name, `${parameter.in}.${name}`, `${operationId}.${name}`].find((each) => !taken.has(each));
    if (!free) continue;
    taken.add(free);
    refs.set(text, components.ref("parameters", free, parameter));
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((each) => refs.get(JSON.stringify(each)) ?? each);
}
