import type { Terms, TermsToSign } from "#contracts/terms";
import type { OwnJob } from "#web/_server/own-jobs.ts";
import type { Preview } from "#web/_server/preview.ts";
import type { Announced } from "./announced.ts";
import type { DocumentSettings } from "./document-settings.ts";
import type { MenuChoices } from "./menu-choices.ts";
import type { MenuSection } from "./menu-groups.ts";
import type { MenuItem } from "./nav.ts";
import type { ProjectItem } from "./projects.ts";

export type FrameUser = { id: string; name: string; email: string; avatar?: string | undefined; admin: boolean };
export type FramePlatform = { name: string; public: boolean; logo?: string | undefined };

/** Everything the frame shows around the screen. */
export type FrameData = {
  user: FrameUser;
  project?: ProjectItem | undefined;
  projects: ProjectItem[];
  permissions: readonly string[];
  /** The role the project is previewed as. */
  preview?: Preview | undefined;
  platform: FramePlatform;
  website?: string | undefined;
  /** The terms that the member has to sign before anything else. */
  toSign?: (Omit<TermsToSign, "terms"> & { terms: Terms }) | undefined;
  /** How many items the member's cart holds; absent for who may place no orders. */
  cart?: number | undefined;
  /** Unread notifications, if known. */
  unread?: number | undefined;
  /** The member's bookmarks in the project, without those whose page no longer exists. */
  bookmarks: readonly { id: string; title: string; to: string }[];
  /** Announcements, most serious first. */
  announced: readonly Announced[];
  /** The menu entries the member may use, and their counts. */
  menu: readonly MenuItem[];
  /** The same entries in their groups, as the sidebar shows them. */
  sections: readonly MenuSection[];
  /** The groups the member closed on this browser, and their favourites. */
  choices: MenuChoices;
  /** The member's jobs that are running or ended recently. */
  jobs: readonly OwnJob[];
  version: string;
  /** The session's token for forms. */
  csrf: string;
  /** Created per page; the idempotency keys of its forms are derived from it. */
  seed: string;
  projectId?: string | undefined;
  currency: string;
  documentSettings: DocumentSettings;
};

/** The loader of `standard.tsx`, for reading its data by route id. */
export type FrameLoader = () => Promise<FrameData>;
