import { SEARCH, SearchLogged, searchEvents } from "#events/support";
import { decider } from "#platform/domain";

/** How often the same words count in a month: it bounds the stream, and more says nothing new. */
export const MAX_COUNTED = 100;

interface Search {
  readonly times: number;
}
type Logging = Parameters<typeof SearchLogged>[0];

/** Words searched for on a platform in a month. */
export const search = decider<Search>()({
  name: SEARCH,
  events: searchEvents,
  initial: { times: 0 },
  decide: { log: ({ times }: Search, input: Logging) => (times < MAX_COUNTED ? [SearchLogged(input)] : []) },
  evolve: { SearchLogged: ({ times }) => ({ times: times + 1 }) },
});

/** The words as they are logged: without email addresses and long numbers, which are somebody's. */
export const loggedTerm = (term: string): string =>
  term
    .normalize("NFC")
    .toLowerCase()
    .replace(/\S+/g, (word) => (word.includes("@") ? "[email]" : word))
    .replace(/\+?\d(?:[\s-]?\d){6,}/g, "[number]")
    .replace(/\s+/g, " ")
    .trim();
