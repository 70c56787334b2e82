import { BUYER_EMAIL_KINDS, KINDS_AT_FIRST } from "../../../events/buyer-emails/index.ts";
import { run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { buyerEmailSettings } from "../../../functions/buyer-emails/domain/index.ts";
import { asSystem } from "./asking.ts";

/** Buyers of the demo's past get no emails; they would be thousands. Those of today do. */
export async function switchBuyerEmails(
  ports: Ports,
  { projects }: { readonly projects: readonly { readonly id: string }[] },
  on: boolean,
): Promise<void> {
  const kinds = Object.fromEntries(BUYER_EMAIL_KINDS.map((kind) => [kind, { on: on && isAtFirst(kind) }]));
  for (const { id } of projects) {
    const result = await run(asSystem(ports, id), buyerEmailSettings, id, "change", { project: id, kinds });
    if (isRefusal(result)) throw new Error(`The demo was refused: ${result.refused}`);
  }
}

const isAtFirst = (kind: string): boolean => KINDS_AT_FIRST.some((each) => each === kind);
