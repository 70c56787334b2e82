/** What a kind's list says, in its own words. */
export interface ListWords {
  readonly title: string;
  readonly text?: string;
  readonly caption: string;
  readonly loading: string;
  readonly search: string;
  readonly searchHint: string;
  readonly add: string;
  readonly tabs: Readonly<Record<string, string>>;
  readonly sort: Readonly<Record<string, string>>;
  readonly column: Readonly<Record<string, string>>;
  readonly empty: { readonly title: string; readonly text: string };
  readonly none: { readonly title: string; readonly text: string; readonly all: string };
  readonly flash: Readonly<Record<string, string>>;
}

/** What a kind's forms say: `field` names each control, `help` what stands below it. */
export interface FormWords {
  readonly newTitle: string;
  readonly editTitle: string;
  readonly create: string;
  readonly field: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
}

/** The question before a record goes to the bin. */
export interface DeleteWords {
  readonly title: string;
  readonly text: string;
}
