import { builtIn } from "#events/_modules";
import type { ProjectSettings } from "#events/projects";
import { unusable } from "#platform/http";
import type { Template } from "../contract/templates.ts";

type Variable = Template["variables"][number];
type Filled = Readonly<Record<string, string | boolean>>;

/**
 * A template: its variables, and the settings that they fill. The caller adds the start of a required second factor.
 */
export interface Defined {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly variables: readonly Variable[];
  readonly settings: (filled: Filled) => ProjectSettings;
  /** Codes of the modules it installs, each after those it requires. What is not built yet is left out. */
  readonly integrations: readonly string[];
}

const supportEmail = (required: boolean): Variable => ({
  key: "supportEmail",
  label: "Support email for customers",
  type: "text",
  required,
});
const withSupportEmail = ({ supportEmail: address }: Filled): ProjectSettings =>
  typeof address === "string" ? { supportEmail: address } : {};

/** Modules that help a shop answer its buyers, and those that help a team work together. */
const FOR_SHOPS = ["faqs", "blog"];
const FOR_TEAMS = ["faqs", "workflow", "okrs"];

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
    integrations: FOR_SHOPS,
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
      ...withSupportEmail(filled),
    }),
  },
  {
    id: "us-print-shop",
    integrations: FOR_SHOPS,
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
      ...withSupportEmail(filled),
    }),
  },
  {
    id: "euro-print-shop",
    integrations: FOR_SHOPS,
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
      ...withSupportEmail(filled),
    }),
  },
  {
    id: "studio-with-staff",
    integrations: FOR_TEAMS,
    name: "Studio with staff",
    description:
      "For a team: everybody signs in with a second factor after two weeks, and customers write to one address.",
    category: "Team",
    variables: [supportEmail(true)],
    settings: (filled) => ({ requireTwoFactor: true, ...withSupportEmail(filled) }),
  },
  {
    id: "print-factory",
    integrations: ["fulfillments", "workflow"],
    name: "Print factory",
    description:
      "Makes products for other shops: their orders arrive in its production queue. Questions go to one address.",
    category: "Making",
    variables: [supportEmail(false)],
    settings: withSupportEmail,
  },
];

export const templateBy = (id: string): Defined | undefined => TEMPLATES.find((each) => each.id === id);

/** The modules that a template installs, as far as they are built. */
export const modulesOf = ({ integrations }: Defined): string[] => integrations.filter((code) => builtIn(code));

/** The modules to install with a template: all of them, or those that were chosen. Ends the request at one it has not. */
export function chosenModules(template: Defined, chosen: readonly string[] | undefined): string[] {
  const all = modulesOf(template);
  const unknown = chosen?.filter((code) => !all.includes(code)) ?? [];
  if (unknown.length) throw unusable({ integrations: [`${template.name} doesn't install ${unknown.join(", ")}`] });
  return all.filter((code) => chosen?.includes(code) ?? true);
}

/** A template as the API returns it. It installs settings and modules, so the other lists are empty. */
export const toAnswer = (template: Defined): Template => ({
  id: template.id,
  code: template.id,
  name: template.name,
  description: template.description,
  category: template.category,
  integrations: modulesOf(template).map((code) => ({ code })),
  variables: [...template.variables],
  includes: { tasks: 0, flows: 0, pages: 0, drafts: 0 },
});
