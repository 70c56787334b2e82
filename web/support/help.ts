import { blogs } from "#contracts/blogs";
import { faqs } from "#contracts/faqs";
import type { AnyMember } from "#web/_server/member.ts";
import { FAQ_SEARCH, TUTORIAL_SEARCH, wordsFor } from "#web/_shell/help-search.ts";

type Who = Pick<AnyMember, "call" | "permissions" | "project">;
interface Wanted {
  readonly words?: string | undefined;
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
}

export interface TutorialItem {
  readonly slug: string;
  readonly title: string;
  readonly excerpt?: string | undefined;
  readonly minutes: number;
}

/** The published tutorials a member may read; none without a project, or without the blog. */
export async function tutorialsFor({ call, permissions, project }: Who, { words = "", ...page }: Wanted) {
  if (!project || !permissions.includes("blog.blog.list")) return { rows: [], next: undefined };
  const response = await call(blogs.listBlogs, { query: { ...page, search: wordsFor(TUTORIAL_SEARCH, words) } });
  if (!response.ok) return { rows: [], next: undefined };
  const rows = response.value.blogs.map(({ slug, title, excerpt, readingMinutes }): TutorialItem => {
    return { slug, title, minutes: readingMinutes, ...(excerpt && { excerpt }) };
  });
  return { rows, next: response.value.nextPageToken ?? undefined };
}

/** The questions for members of the platform; none without a project, or without FAQs. */
export async function faqsFor({ call, permissions, project }: Who, { words = "", ...page }: Wanted) {
  if (!project || !permissions.includes("faqs.faq.list")) return { rows: [], next: undefined };
  const response = await call(faqs.listFaqs, { query: { ...page, search: wordsFor(FAQ_SEARCH, words) } });
  if (!response.ok) return { rows: [], next: undefined };
  const rows = response.value.faqs.map(({ id, question, votes }) => ({ id, question, helpful: votes.helpful }));
  return { rows, next: response.value.nextPageToken ?? undefined };
}
