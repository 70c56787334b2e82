/** Ends a stream because the command was asked to stop. */
export class Stopped extends Error {}
