import type { Projection } from "#platform/views";
import { domains } from "./domain.ts";
import { platforms } from "./platform.ts";
import { projectRows } from "./project.ts";

export const projections: readonly Projection[] = [projectRows, platforms, domains];
