import type { Ports } from "#platform/ports";

/**
 * Work that falls due in a project. It must be harmless when done twice. `work` does all that is due at `now`, however late
 * it runs, and returns when work falls due next; undefined = not until the timer is set. Returning `due` leaves the timer as it
 * is, so that every run includes the project.
 */
export interface Timer {
  readonly name: string;
  readonly work: (ports: Ports, project: string, now: string, due: string) => Promise<string | undefined>;
  /** When the work falls due in a project from before the timer; undefined = not until the timer is set. Read once. */
  readonly firstDue?: (ports: Ports, project: string) => Promise<string | undefined>;
}
