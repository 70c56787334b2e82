/** A kind of document, whose file is made from plain data, so that it can be printed in another thread. */
export interface Printable<D> {
  readonly name: string;
  readonly print: (data: D) => Promise<Uint8Array>;
}
/** Prints, away from requests, what is listed there under this name. */
export type Press = (name: string, data: unknown) => Promise<Uint8Array>;
/** Where to print: without a press, here. */
export interface Pressing {
  readonly press?: Press;
}

export const printable = <D>(name: string, print: Printable<D>["print"]): Printable<D> => ({ name, print });

export const printed = <D>({ press }: Pressing, { name, print }: Printable<D>, data: D): Promise<Uint8Array> =>
  press ? press(name, data) : print(data);
