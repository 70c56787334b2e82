import { withModules } from "../../../functions/_platform/http/index.ts";
import type { Access } from "../../../functions/_platform/ports/index.ts";

const MAX_TOPICS = 16;
/** A year: no page is open for longer. */
const MAX_AGE_MS = 365 * 86_400_000;

/** What a page may follow in a project, as `kind project`, with the permission of what it then reads. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  orders: "orders.order.list",
  activity: "activity.entry.list",
  chat: "chat.channel.view",
  enquiry: "enquiries.enquiry.view",
};
/** A person's own notifications. */
const OWN = "notifications";
const TOPIC = /^[a-z]+( \w{1,60}){0,2}$/;

export interface Wanted {
  readonly topic: string;
  /** How old what the page shows is, in milliseconds. */
  readonly ageMs: number;
}

/** The topics of a stream's address: each as `topic@age`. What is no topic is left out. */
export const wantedOf = (query: URLSearchParams): Wanted[] =>
  query
    .getAll("topic")
    .slice(0, MAX_TOPICS)
    .flatMap((each) => {
      const [topic = "", age = ""] = each.split("@");
      return TOPIC.test(topic) ? [{ topic, ageMs: Math.min(Math.max(Number(age) || 0, 0), MAX_AGE_MS) }] : [];
    });

/** A topic's name in this process. */
export const hubTopic = (topic: string, user: string): string => (topic === OWN ? `${OWN} ${user}` : topic);

/** Whether somebody may read what the topic is about. A stream tells less than that, so it may be as old as `access` allows. */
export async function mayFollow(topic: string, user: string, access: Pick<Access, "projectAccess">): Promise<boolean> {
  if (topic === OWN) return true;
  const [kind = "", project = ""] = topic.split(" ");
  const permission = Object.hasOwn(PERMISSIONS, kind) ? PERMISSIONS[kind] : undefined;
  const found = permission && project && (await access.projectAccess(user, project));
  return Boolean(found && found.wants === undefined && withModules(found).permissions.has(permission as string));
}
