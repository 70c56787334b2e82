import { idFrom } from "#events/_kernel";
import { messageName } from "#events/enquiries";
import { enquiryPlaceOf } from "#platform/mail";
import type { Ports } from "#platform/ports";
import { customerOf, enquiryNumbered } from "../receive.ts";
import type { Bounce } from "./bounce.ts";
import type { Incoming } from "./incoming.ts";

export interface Place {
  readonly project: string;
  readonly number?: string;
}
export interface Belonging {
  readonly enquiryId: string;
  /** Whether the email names what only the conversation knows, and not just a number. */
  readonly isProven: boolean;
}

/** The enquiry that an email is part of. */
export async function enquiryOf(ports: Ports, place: Place, mail: Incoming): Promise<Belonging | undefined> {
  const { project } = place;
  // A number in the subject is no secret: it counts only together with the address of an answer.
  if (place.number) return proven(await enquiryNumbered(ports, project, place.number));
  const found = await ownerOf(ports, project, mail.references);
  if (found) return proven(found);
  const number = /\[(E-\d{1,9})\]/.exec(mail.subject)?.[1];
  const enquiryId = number && (await sameWriter(ports, project, number, mail.sender));
  return enquiryId ? { enquiryId, isProven: false } : undefined;
}
const proven = (enquiryId: string | undefined) => (enquiryId ? { enquiryId, isProven: true } : undefined);

/** The enquiry whose answer came back: by the address for answers, the ids in its head, or its number and its reader. */
export async function enquiryOfBounce(ports: Ports, place: Place, bounce: Bounce, mail: Incoming) {
  const { project } = place;
  const answered = place.number ? place : enquiryPlaceOf(ports, bounce.addresses);
  if (answered?.number && answered.project === project) return enquiryNumbered(ports, project, answered.number);
  const found = await ownerOf(ports, project, [...mail.references, ...bounce.messageIds]);
  if (found) return found;
  for (const number of bounce.numbers) {
    const enquiryId = await sameWriter(ports, project, number, bounce.recipient);
    if (enquiryId) return enquiryId;
  }
  return undefined;
}

/** The enquiry of the latest message among these that is part of one. */
async function ownerOf({ store }: Ports, project: string, ids: readonly string[]): Promise<string | undefined> {
  const owners = await Promise.all(ids.map((id) => store.owner(project, messageName(id))));
  const found = owners.findLast((each) => each !== undefined);
  return found && idFrom(found);
}

/** The enquiry with this number if its writer has this email address. */
async function sameWriter(ports: Ports, project: string, number: string, email: string): Promise<string | undefined> {
  const id = await enquiryNumbered(ports, project, number);
  const [first] = id ? await ports.store.load(project, `enquiry-${id}`) : [];
  const customerId = await customerOf(ports, project, email);
  return (first?.data as { customerId?: string } | undefined)?.customerId === customerId ? id : undefined;
}
