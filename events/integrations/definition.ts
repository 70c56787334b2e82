import type { ConfigSchema } from "./config-schema.ts";
import type { CategoryCode, MENU_GROUPS } from "./listing.ts";

/** A group of the dashboard's menu: the job its entries are used for. */
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An entry of the menu; its name is dotted where it is nested (`products.fulfillers`) and is the name of one of the routes. */
export interface ModuleMenuEntry {
  readonly name: string;
  /** Smaller stands higher. */
  readonly order: number;
  readonly icon?: string;
  /** A nested entry has its parent's. */
  readonly group?: MenuGroup;
  /** Shown to members who have it. */
  readonly permission: string;
}

/** All that the dashboard, the API and the store need to know of a module that is built in. */
export interface ModuleDefinition {
  /** Its code in the catalogue and in projects. */
  readonly code: string;
  /** The services whose calls belong to it: the first part of their permissions. */
  readonly services: readonly string[];
  /** Whether every project has it from its beginning, without installing it. */
  readonly included: boolean;
  /** Modules that it does not work without. */
  readonly requires: readonly string[];
  readonly conflicts?: readonly string[];
  /** Its pages, each with all that lies below its path; the first is where the store leads to. */
  readonly routes: readonly { readonly path: string; readonly name: string; readonly title: string }[];
  readonly menu: readonly ModuleMenuEntry[];
  /** What it asks to be allowed, with reasons. */
  readonly permissions?: readonly { readonly id: string; readonly reason: string }[];
  readonly configSchema?: ConfigSchema;
  /** What else than menu, pages and calls stops with it, each a line of the dialog that asks before it is uninstalled. */
  readonly stops?: readonly string[];
}

/** What the store says of a module that is built in. */
export interface ModuleListing {
  /** The module's code, as in its definition. */
  readonly code: string;
  readonly category: CategoryCode;
  /** Smaller stands higher, within the category. */
  readonly order: number;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly icon: string;
  readonly tags?: readonly string[];
}
