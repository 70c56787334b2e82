import type { OwnJob } from "#web/_server/own-jobs.ts";
import type { Preview } from "#web/_server/preview.ts";
import type { Announced } from "./announced.ts";
import type { MenuItem } from "./nav.ts";
import type { ProjectItem } from "./projects.ts";

export type FrameUser = { id: string; name: string; avatar?: string | undefined; admin: boolean };
export type FramePlatform = { name: string; public: boolean; logo?: string | undefined };

/** All the frame shows that is not the screen itself. */
export type FrameData = {
  user: FrameUser;
  project?: ProjectItem | undefined;
  projects: ProjectItem[];
  permissions: readonly string[];
  /** The role the project is looked at as. */
  preview?: Preview | undefined;
  platform: FramePlatform;
  website?: string | undefined;
  /** Unread notifications, where that can be told now. */
  unread?: number | undefined;
  /** What is announced over the header, the gravest first. */
  announced: readonly Announced[];
  /** What the member may use of the menu, and what waits there. */
  menu: readonly MenuItem[];
  /** The member's own jobs that run or ended just now. */
  jobs: readonly OwnJob[];
  version: string;
  /** The session's token for forms. */
  csrf: string;
  /** Minted per page: the keys of its forms are made of it. */
  seed: string;
  projectId?: string | undefined;
  currency: string;
  timeZone: string;
  locale: string;
};

/** The loader of `standard.tsx`, for reading its data by the route's id. */
export type FrameLoader = () => Promise<FrameData>;
