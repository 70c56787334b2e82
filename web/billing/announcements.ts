import type { AnnouncedAction } from "../_shell/announced.ts";
import { messages } from "./messages.ts";
import { type Action, mendsOf } from "./places.ts";

export interface Announced {
  readonly code: string;
  readonly kind: "default" | "warning" | "danger";
  readonly text: string;
  readonly actions: readonly AnnouncedAction[];
  /** Billing could not be loaded: its menu is left out. */
  readonly missing?: "billing" | undefined;
}
interface BillingNews {
  readonly plan: { readonly code: string };
  readonly flags: readonly {
    readonly code: string;
    readonly message: string;
    readonly level: Announced["kind"];
    readonly actions: readonly Action[];
  }[];
}

/**
 * A project's billing announcements: for a demo only its plan, otherwise every flag; an error if they cannot be
 * loaded.
 */
export function announcedOf(billing: BillingNews | undefined): Announced[] {
  if (!billing)
    return [
      {
        code: "unavailable",
        kind: "danger",
        text: messages.unavailable,
        actions: [{ label: messages.retry, style: "default", handler: "retry" }],
        missing: "billing",
      },
    ];
  if (billing.plan.code === "demo") return [{ code: "demo", kind: "default", text: messages.demo, actions: [] }];
  return billing.flags.map(({ code, message, level, actions }) => ({
    code,
    kind: level,
    text: message,
    actions: mendsOf(actions),
  }));
}
