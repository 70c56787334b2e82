/** The parameters of the list of transactions. */
export interface Listed {
  readonly search: string;
  readonly all: boolean;
}

export const readListed = (url: URLSearchParams): Listed => ({
  search: (url.get("search") ?? "").trim(),
  all: url.get("show") === "all",
});

/** The search for the service: only charges unless all types are requested. */
export const searchOf = ({ search, all }: Listed): string | undefined =>
  [...(all ? [] : ["type:charge"]), ...(search ? [search] : [])].join(" ") || undefined;

export const perPage = 20;
