/** The addresses of a module's records, by the kind that the API names them by: `addresses` in its `addresses.ts`. */
export type RecordAddresses = Readonly<Record<string, (id: string) => string>>;
