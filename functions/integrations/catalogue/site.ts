import { plannedIn } from "./module.ts";

export const site = plannedIn("site", {
  website: {
    order: 20,
    name: "Website",
    tagline: "Pages made of sections",
    description: "Pages, menus and themes with a preview in three widths; changes published together and rolled back.",
    icon: "globe",
  },
  domains: {
    order: 30,
    name: "Domains",
    tagline: "The addresses of a platform",
    description: "Domains of the platform and of its clients.",
    icon: "link",
  },
  "custom-domain": {
    order: 40,
    name: "Custom domain",
    tagline: "The shop at your own address",
    description: "Each domain with the exact record to add, its certificate and its redirects.",
    icon: "at-sign",
  },
  dns: {
    order: 50,
    name: "DNS",
    tagline: "Records, checked from several places",
    description: "Zones and records with warnings about those that mail and the shop need, and change sets to undo.",
    icon: "server",
  },
  redirects: {
    order: 60,
    name: "Redirects",
    tagline: "No page lost",
    description: "Old addresses redirect; loops are found, and missing pages are reported.",
    icon: "corner-up-right",
  },
  "custom-code": {
    order: 70,
    name: "Custom code",
    tagline: "Snippets with a safe mode",
    description: "Head and body snippets by page, previewed on a draft and switched off when errors rise.",
    icon: "code",
  },
  "sitewide-banner": {
    order: 80,
    name: "Sitewide banner",
    tagline: "One line over every page",
    description: "Text, link and countdown with a schedule and an audience.",
    icon: "flag",
  },
  "coming-soon-page": {
    order: 90,
    name: "Coming-soon page",
    tagline: "A page before you open",
    description: "A page with a countdown and a list to sign up to; the shop opens by itself.",
    icon: "hourglass",
  },
  "search-console": {
    order: 100,
    name: "Search console",
    tagline: "How people find you",
    description: "Clicks and positions by query and page, with publishes marked.",
    icon: "search",
  },
});
