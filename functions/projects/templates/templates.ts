import type { ProjectSettings } from "#events/projects";
import type { Template } from "../contract/templates.ts";

type Variable = Template["variables"][number];
type Filled = Readonly<Record<string, string | boolean>>;

/** A template: what it asks, and the settings the answers make. A second factor is asked for from a day the caller adds. */
export interface Defined {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly variables: readonly Variable[];
  readonly settings: (filled: Filled) => ProjectSettings;
}

const supportEmail = (required: boolean): Variable => ({
  key: "supportEmail",
  label: "Support email for customers",
  type: "text",
  required,
});
const reached = ({ supportEmail: address }: Filled): ProjectSettings =>
  typeof address === "string" ? { supportEmail: address } : {};

const AMERICAN_ZONES = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"];
const EURO_COUNTRIES: Readonly<Record<string, ProjectSettings>> = {
  AT: { timeZone: "Europe/Vienna", locale: "de-AT" },
  BE: { timeZone: "Europe/Brussels", locale: "nl-BE" },
  DE: { timeZone: "Europe/Berlin", locale: "de-DE" },
  ES: { timeZone: "Europe/Madrid", locale: "es-ES" },
  FR: { timeZone: "Europe/Paris", locale: "fr-FR" },
  IE: { timeZone: "Europe/Dublin", locale: "en-IE" },
  IT: { timeZone: "Europe/Rome", locale: "it-IT" },
  NL: { timeZone: "Europe/Amsterdam", locale: "nl-NL" },
};

export const TEMPLATES: readonly Defined[] = [
  {
    id: "uk-print-shop",
    name: "UK print shop",
    description: "Sells in pounds from the United Kingdom: metric sizes, London time, British dates.",
    category: "Region",
    variables: [supportEmail(false)],
    settings: (filled) => ({
      currency: "GBP",
      country: "GB",
      units: "metric",
      timeZone: "Europe/London",
      locale: "en-GB",
      ...reached(filled),
    }),
  },
  {
    id: "us-print-shop",
    name: "US print shop",
    description: "Sells in dollars from the United States: imperial sizes, the time of your coast, American dates.",
    category: "Region",
    variables: [
      { key: "timeZone", label: "Time zone", type: "select", required: true, options: AMERICAN_ZONES },
      supportEmail(false),
    ],
    settings: (filled) => ({
      currency: "USD",
      country: "US",
      units: "imperial",
      locale: "en-US",
      timeZone: String(filled.timeZone),
      ...reached(filled),
    }),
  },
  {
    id: "euro-print-shop",
    name: "Euro area print shop",
    description: "Sells in euros: metric sizes, with the time zone and the dates of the country you choose.",
    category: "Region",
    variables: [
      { key: "country", label: "Country", type: "select", required: true, options: Object.keys(EURO_COUNTRIES) },
      supportEmail(false),
    ],
    settings: (filled) => ({
      currency: "EUR",
      units: "metric",
      country: String(filled.country),
      ...EURO_COUNTRIES[String(filled.country)],
      ...reached(filled),
    }),
  },
  {
    id: "studio-with-staff",
    name: "Studio with staff",
    description:
      "For a team: everybody signs in with a second factor from two weeks on, and customers write to one address.",
    category: "Team",
    variables: [supportEmail(true)],
    settings: (filled) => ({ requireTwoFactor: true, ...reached(filled) }),
  },
];

export const templateBy = (id: string): Defined | undefined => TEMPLATES.find((each) => each.id === id);

/** A template as callers see it. Nothing but settings can be installed yet, and it says so. */
export const told = ({ settings: _, variables, ...template }: Defined): Template => ({
  ...template,
  code: template.id,
  integrations: [],
  variables: [...variables],
  includes: { tasks: 0, flows: 0, pages: 0, drafts: 0 },
});
