/** Ends a stream because somebody has asked the command to stop. */
export class Stopped extends Error {}
