import { createHash } from "node:crypto";
import { SYSTEM } from "#events/_kernel";
import { fileBlob, fileStream } from "#events/drive";
import { type EnquiryFile, messageName } from "#events/enquiries";
import { putUnnamed } from "#platform/blobs";
import { derivedId, hashOf, mapRefusal, newId, run } from "#platform/commands";
import type { Upload } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { log } from "#platform/log";
import { enquiryPlaceOf } from "#platform/mail";
import type { Ports } from "#platform/ports";
import { enquiry } from "../domain/index.ts";
import { tellViewers } from "../presence.ts";
import { customerOf, nextNumber, orderIn } from "../receive.ts";
import { type Belonging, enquiryOf, enquiryOfBounce, type Place } from "./belonging.ts";
import type { Bounce } from "./bounce.ts";
import { type Incoming, incomingOf } from "./incoming.ts";

const RECEIVED = { received: true } as const;
const CLAIMS = "enquiry-mail";
/** How long an email that is being received keeps its repeats waiting, should the process end meanwhile. */
const CLAIM_MS = 5 * 60_000;

/**
 * Receives an email: verified before it is read, and recorded once by its message id, however often and late it comes. It is
 * an answer where its address, or a message it answers, belongs to an enquiry; a note there where it reports that an answer
 * did not arrive; else a new enquiry.
 */
export async function receiveMail({ ports, commandContext, body }: Context & { readonly body: unknown }) {
  const { bytes, contentType, signature } = body as Upload;
  if (!ports.inboundMail) return refuse("mail-not-set-up");
  const forwarded = await ports.inboundMail.read(bytes, contentType, signature);
  if (!forwarded) return refuse("signature-invalid");
  if ("nothing" in forwarded) return RECEIVED;
  const mail = await incomingOf(forwarded);
  if (!mail) return refuse("mail-unreadable");
  const place = enquiryPlaceOf(ports, mail.to);
  if (!place || !(await takesEnquiries(ports, place.project))) {
    log("info", "An email was for no project", { to: mail.to.slice(0, 3) });
    return RECEIVED;
  }
  const messageId = mail.messageId ?? `<${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}@unnamed>`;
  const claim = `${place.project}/${hashOf([messageId])}`;
  if (!(await ports.keyvalue.add(CLAIMS, claim, true, ports.clock().getTime() + CLAIM_MS))) return refuse("busy");
  try {
    // Nothing of a repeated email is stored, whatever it brings.
    if (await ports.store.owner(place.project, messageName(messageId))) return RECEIVED;
    // Answers to an address of ours would be another enquiry's messages.
    const isOurs = mail.answersTo !== undefined && enquiryPlaceOf(ports, [mail.answersTo]) !== undefined;
    const answersTo = isOurs ? undefined : mail.answersTo;
    return await record(commandContext, ports, place, { ...mail, answersTo, messageId });
  } finally {
    await ports.keyvalue.remove(CLAIMS, claim);
  }
}

type By = Parameters<typeof run>[0];
type Identified = Incoming & { readonly messageId: string };

async function record(commandContext: By, ports: Ports, place: Place, mail: Identified) {
  const { project: tenant } = place;
  const by = { ...commandContext, tenant, actor: SYSTEM, via: "email" };
  const bounced = mail.bounce && (await enquiryOfBounce(ports, place, mail.bounce, mail));
  const known = bounced ? { enquiryId: bounced } : await enquiryOf(ports, place, mail);
  const done =
    bounced && mail.bounce
      ? await noteBounce(by, bounced, mail.bounce, mail.messageId)
      : await receiveWritten(by, ports, mail, known && "isProven" in known ? known : undefined);
  if (!isRefusal(done) && known) await tellViewers(ports, tenant, known.enquiryId);
  if (!isRefusal(done) || done.refused === "taken") return RECEIVED;
  return mapRefusal(done) && refuse("mail-unreadable");
}

const noteBounce = (by: By, enquiryId: string, { recipient: to, outcome, reason }: Bounce, messageId: string) =>
  run(by, enquiry, enquiryId, "noteBounce", { enquiryId, to, outcome, reason, messageId });

async function receiveWritten(by: By, ports: Ports, mail: Identified, known: Belonging | undefined) {
  const files = await store(ports, by.tenant, mail);
  const now = ports.clock().toISOString();
  if (!known) return receiveNew(by, ports, mail, files, now);
  const { enquiryId, isProven } = known;
  return run(by, enquiry, enquiryId, "answer", {
    enquiryId,
    from: mail.from,
    message: mail.text,
    files,
    messageId: mail.messageId,
    sentAt: mail.sentAt && mail.sentAt < now ? mail.sentAt : now,
    automatic: mail.automatic,
    // Somebody who knows a customer's address and a number must not have the answers sent to themselves.
    ...(isProven && mail.answersTo && { answersTo: mail.answersTo }),
  });
}

async function receiveNew(by: By, ports: Ports, mail: Identified, files: EnquiryFile[], now: string) {
  const enquiryId = newId("enq", ports.clock());
  const orderId = await orderIn(ports, by.tenant, `${mail.subject} ${mail.own}`);
  return run(by, enquiry, enquiryId, "receive", {
    enquiryId,
    number: await nextNumber(ports, by.tenant, enquiryId),
    channel: "email",
    subject: mail.subject,
    message: mail.text,
    customer: mail.from,
    customerId: await customerOf(ports, by.tenant, mail.from.email),
    ...(orderId && { orderId }),
    type: orderId ? "order" : "other",
    priority: "normal",
    tags: [],
    files,
    messageId: mail.messageId,
    receivedAt: now,
    ...(mail.answersTo && { answersTo: mail.answersTo }),
    ...(mail.automatic && { automatic: true }),
    ...(mail.spam && { spam: true }),
  });
}

/** Whether a project is there, active and has enquiries. */
export async function takesEnquiries({ access }: Pick<Ports, "access">, project: string): Promise<boolean> {
  const found = await access.project(project);
  return Boolean(found && !found.status && !(await access.absent?.(project))?.has("enquiries"));
}

/** Stores files where the drive will look for them. The drive makes them its own when the message is recorded. */
async function store(ports: Ports, tenant: string, { messageId, files }: Identified): Promise<EnquiryFile[]> {
  return Promise.all(
    files
      .filter(({ bytes }) => bytes.length > 0)
      .map(async ({ name, contentType, bytes }, at) => {
        const fileId = derivedId("fil", tenant, "enquiry", messageId, String(at));
        const checksum = createHash("sha256").update(bytes).digest("hex");
        const type = contentType || "application/octet-stream";
        const blob = { name: fileBlob(fileId, checksum), bytes, contentType: type, mark: checksum };
        await putUnnamed(ports, tenant, { ...blob, stream: fileStream(fileId) });
        const shown = name.replace(/[/\\\p{Cc}]/gu, "_").slice(-200) || "attachment";
        return { fileId, name: shown, contentType: contentType.slice(0, 120), size: bytes.length, checksum };
      }),
  );
}
