/** Why something cannot be done, in sentences for the person who asked; it is printed without a stack. */
export class Sentence extends Error {}
