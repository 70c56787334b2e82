import { modulesOf } from "./module.ts";

export const site = modulesOf("site", {
  blogs: {
    name: "Blog",
    tagline: "Articles, written and scheduled",
    description:
      "Drafts that save automatically beside what readers see, published now or later, with earlier versions.",
    icon: "file-text",
  },
  website: {
    name: "Website",
    tagline: "Pages made of sections",
    description: "Pages, menus and themes with a preview in three widths; changes published together and rolled back.",
    icon: "globe",
  },
  domains: {
    name: "Domains",
    tagline: "The addresses of a platform",
    description: "Domains of the platform and of its clients.",
    icon: "link",
  },
  "custom-domain": {
    name: "Custom domain",
    tagline: "The shop at your own address",
    description: "Each domain with the exact record to add, its certificate and its redirects.",
    icon: "at-sign",
  },
  dns: {
    name: "DNS",
    tagline: "Records, checked from several places",
    description: "Zones and records with warnings about those that mail and the shop need, and change sets to undo.",
    icon: "server",
  },
  redirects: {
    name: "Redirects",
    tagline: "No page lost",
    description: "Old addresses redirect; loops are found, and missing pages are reported.",
    icon: "corner-up-right",
  },
  "custom-code": {
    name: "Custom code",
    tagline: "Snippets with a safe mode",
    description: "Head and body snippets by page, previewed on a draft and switched off when errors rise.",
    icon: "code",
  },
  "sitewide-banner": {
    name: "Sitewide banner",
    tagline: "One line over every page",
    description: "Text, link and countdown with a schedule and an audience.",
    icon: "flag",
  },
  "coming-soon-page": {
    name: "Coming-soon page",
    tagline: "A page before you open",
    description: "A page with a countdown and a list to sign up to; the shop opens by itself.",
    icon: "hourglass",
  },
  "search-console": {
    name: "Search console",
    tagline: "How people find you",
    description: "Clicks and positions by query and page, with publishes marked.",
    icon: "search",
  },
});
