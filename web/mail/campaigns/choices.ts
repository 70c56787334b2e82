import { mail } from "#contracts/mail";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

/** The emails and lists that a campaign can be made of. */
export async function choicesOf({ call, project }: Pick<Member, "call" | "project">) {
  const query = { pageSize: 100 };
  const [drafts, lists] = await Promise.all([call(mail.listDrafts, { query }), call(mail.listMailingLists, { query })]);
  return {
    drafts: orThrow(drafts).drafts.map(({ id, name }) => ({ value: id, label: name })),
    lists: orThrow(lists).mailingLists.map(({ id, name, activeCount }) => ({ id, name, count: activeCount })),
    currency: project.currency,
  };
}
export type Choices = Awaited<ReturnType<typeof choicesOf>>;

/** The choices with an email that is not among the first hundred. */
export function withEmail(choices: Choices, email: Choices["drafts"][number] | undefined): Choices {
  const has = !email || choices.drafts.some(({ value }) => value === email.value);
  return has ? choices : { ...choices, drafts: [email, ...choices.drafts] };
}
