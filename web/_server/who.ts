import type { AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import type { User } from "#contracts/accounts";
import type { Project } from "#contracts/projects";
import type { InputOf, Operation } from "#platform/contract";
import type { Answer, CallOptions } from "./call.ts";
import type { Preview } from "./preview.ts";

export interface Args {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** The signed-in person, their project, and `call` on their behalf. */
export interface Member {
  readonly user: z.infer<typeof User>;
  readonly projects: readonly z.infer<typeof Project>[];
  readonly project: z.infer<typeof Project>;
  readonly permissions: readonly string[];
  readonly csrf: string;
  readonly consistency: Set<string>;
  /** Set while previewing the project as a role. */
  readonly preview?: Preview;
  /** Fills in the project and its platform. */
  readonly call: <O extends Operation>(operation: O, input?: Partial<InputOf<O>> & CallOptions) => Promise<Answer<O>>;
}
/** The same on a screen that needs no project. */
export interface AnyMember extends Omit<Member, "project"> {
  readonly project: Member["project"] | undefined;
  /** The previous page's project, and the one chosen last in any tab. */
  readonly before: string | undefined;
  readonly chosen: string | undefined;
}
