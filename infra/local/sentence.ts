/** Why something cannot be done, in sentences for the person who asked; printed without a stack trace. */
export class Sentence extends Error {}
