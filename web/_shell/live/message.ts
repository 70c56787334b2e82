/** A moment of each topic, in milliseconds since 1970. */
export type Moments = Readonly<Record<string, number>>;

/** What the tabs of a browser tell each other. */
export type Message =
  /** A tab follows these topics; what it shows of each was read at that moment. */
  | { readonly kind: "follows"; readonly tab: string; readonly topics: Moments }
  /** The stream follows these topics; each changed last at that moment or before it. None = there is no stream. */
  | { readonly kind: "state"; readonly topics: Moments }
  /** A new leader wants to know what each tab follows. */
  | { readonly kind: "who" };

/** A stream, and what is known of it, that has been silent for this long is lost. Its server is heard every 25 seconds. */
export const SILENT_MS = 60_000;
