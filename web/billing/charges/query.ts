/** What the list of transactions is asked for. */
export interface Listed {
  readonly search: string;
  readonly all: boolean;
}

export const readListed = (url: URLSearchParams): Listed => ({
  search: (url.get("search") ?? "").trim(),
  all: url.get("show") === "all",
});

/** The search as the service takes it: the screen shows charges unless it shows everything. */
export const searchOf = ({ search, all }: Listed): string | undefined =>
  [...(all ? [] : ["type:charge"]), ...(search ? [search] : [])].join(" ") || undefined;

export const perPage = 20;
