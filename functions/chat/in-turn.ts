const last = new Map<string, Promise<unknown>>();

/** Does work of one name one after another in this process, so that many writers do not decide against each other. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
  last.set(name, mine);
  const clear = () => {
    if (last.get(name) === mine) last.delete(name);
  };
  mine.then(clear, clear);
  return mine;
}
