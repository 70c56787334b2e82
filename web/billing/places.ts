import { projectSettingsUrl } from "../project-settings/urls.ts";
import { paymentMethodsUrl } from "./urls.ts";

/** Screens by the names that flags and refusals use in the API. */
const PLACES: Readonly<Record<string, string>> = {
  "billing.payment-methods": paymentMethodsUrl(),
  "projects.settings": projectSettingsUrl({ section: "company" }),
};

export interface Action {
  readonly text: string;
  readonly route?: string | undefined;
}
export interface Remedy {
  readonly label: string;
  readonly style: "primary" | "default";
  readonly to: string;
}

/** Actions as links, the first one in the lead; those without a screen are left out. */
export const mendsOf = (actions: readonly Action[]): Remedy[] =>
  actions
    .flatMap(({ text, route }) => {
      const to = route === undefined ? undefined : PLACES[route];
      return to ? [{ label: text, to }] : [];
    })
    .map((action, at) => ({ ...action, style: at === 0 ? "primary" : "default" }));

/** The actions in a refusal. */
export const remediesIn = (problem: object): Remedy[] =>
  mendsOf((problem as { actions?: readonly Action[] }).actions ?? []);
