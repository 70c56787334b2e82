import { enquiries } from "#contracts/enquiries";
import { peopleOf } from "#web/_record/people.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize, readListQuery, searchOf } from "./query.ts";

export async function listData(args: Args) {
  const who = await member(args);
  const { call, project, permissions, user } = who;
  const url = new URL(args.request.url).searchParams;
  const pageToken = url.getAll("after").at(-1);
  const params = { platformId: project.platformId };
  const query = { search: searchOf(readListQuery(url), user.id), pageSize, ...(pageToken && { pageToken }) };
  const [found, people, inbox] = await Promise.all([
    call(enquiries.listEnquiries, { params, query }),
    peopleOf(who),
    call(enquiries.getEnquiryAddress, { params }),
  ]);
  const page = orThrow(found);
  return {
    enquiries: page.enquiries.map((each) => ({
      id: each.id,
      number: each.number,
      subject: each.subject,
      status: each.status,
      priority: each.priority,
      name: each.customer.name,
      receivedAt: each.receivedAt,
      slaDueAt: each.slaDueAt,
      firstResponseAt: each.firstResponseAt,
      lastMessageAt: each.lastMessageAt,
      owner: each.assignee && people.nameOf(each.assignee),
    })),
    next: page.nextPageToken ?? undefined,
    counts: page.counts,
    address: inbox.ok ? inbox.value.address : undefined,
    now: new Date().toISOString(),
    may: {
      create: permissions.includes("enquiries.enquiry.create"),
      macros: permissions.includes("enquiries.macro.list"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
