import { mailOrigin, type Ports } from "#platform/ports";
import { subscriberState } from "./emails.ts";
import { linkToken } from "./tokens.ts";

/** Asks whoever joined a list that wants it to confirm, once for each time they were added. */
export async function confirmBySubscriber(
  ports: Ports,
  tenant: string,
  subscriberId: string,
  factId: string,
): Promise<void> {
  const project = await ports.access.project(tenant);
  const { status, details } = await subscriberState(ports, tenant, subscriberId);
  if (!project || status !== "pending") return;
  const token = linkToken(ports.signingKey, "confirm", { tenant, subscriberId });
  await ports.mail.send({
    key: `mail-confirm:${factId}`,
    tenant,
    to: details.email,
    subject: `Confirm that you want email from ${project.name}`,
    text: [
      "Hello,",
      `this address was signed up for email from ${project.name}. Nothing is sent until you confirm.`,
      `Confirm subscription: ${await mailOrigin(ports, project)}/subscribe/${token}`,
      "If it was not you, ignore this email.",
    ].join("\n\n"),
    fromName: project.name,
  });
}
