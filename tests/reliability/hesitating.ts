/** Functions of an object that begin and answer a random number of turns later, so that anything may happen meanwhile. */
export function hesitating<O extends object>(of: O, random: () => number): O {
  const wait = async () => {
    for (let turns = Math.floor(random() * 5); turns > 0; turns -= 1) await new Promise(setImmediate);
  };
  const slow = Object.entries(of).map(([name, value]) => {
    if (typeof value !== "function") return [name, value];
    const later = async (...parameters: unknown[]) => {
      await wait();
      const response = await value.apply(of, parameters);
      await wait();
      return response;
    };
    return [name, later];
  });
  return Object.fromEntries(slow) as O;
}
