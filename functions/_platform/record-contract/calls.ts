import { command, type Operation, query } from "#platform/contract";

/** Makes a call of a kind. The types of a kind's calls are those of all of them together, not of what each is made from. */
type MakeCall = (route: string, parts: object) => Operation;
export const reading = query as unknown as MakeCall;
export const changing = command as unknown as MakeCall;
