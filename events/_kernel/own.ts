/** What a table holds under a name from outside; nothing for names that every object has, such as `constructor`. */
export const own = <V>(table: Readonly<Record<string, V>>, name: string | undefined): V | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
