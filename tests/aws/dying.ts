import type { Dynamo } from "../../functions/_platform/dynamodb/index.ts";

/** The same until so many calls were made; then the process is dead. */
export function dying(dynamo: Dynamo, calls: number): Dynamo {
  let left = calls;
  const until = <P extends unknown[], R>(call: (...parameters: P) => Promise<R>) => {
    return async (...parameters: P) => {
      left -= 1;
      if (left < 0) throw new Error("died");
      return call(...parameters);
    };
  };
  const { get, many, query, keys, write, transact, sweep } = dynamo;
  return {
    get: until(get),
    many: until(many),
    query: until(query),
    keys: until(keys),
    write: until(write),
    transact: until(transact),
    sweep: until(sweep),
  };
}
