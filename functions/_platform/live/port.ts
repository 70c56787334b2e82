/**
 * Tells open pages that something has changed. A topic's mark differs after every change; a page that holds another one
 * reads again. Nothing of the change itself is passed on: what is read is checked like any other request.
 */
export interface Live {
  /** Something about the topic has changed. */
  changed(topic: string): Promise<void>;
  /**
   * The topic's mark. Where the target can wait, it answers as soon as the mark differs from `since`, at the latest after
   * `waitMs`; elsewhere at once, and pages ask again.
   */
  mark(topic: string, since: string | undefined, waitMs: number): Promise<string>;
}
