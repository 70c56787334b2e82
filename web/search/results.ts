import type { LoaderFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { faqs } from "#contracts/faqs";
import { MODULES } from "#events/_modules";
import { paletteHits } from "#web/_records/palette.ts";
import { type AnyMember, currentMember } from "#web/_server/member.ts";
import { worksWith } from "#web/_server/modules.ts";
import { FAQ_SEARCH, TUTORIAL_SEARCH, titleHas, wordsFor } from "#web/_shell/help-search.ts";
import { helpFaqUrl, tutorialUrl } from "../support/urls.ts";
import { sources } from "./sources.ts";

const MAX_HITS = 6;
/** The help is searched by its texts; those whose title has the words are shown. */
const MAX_READ = 50;
const NOTHING = { tutorials: [], faqs: [], records: [] };

/** Records of the modules, tutorials and FAQs that match the typed text, as far as the member may list them. */
export async function loader(args: LoaderFunctionArgs) {
  const q = new URL(args.request.url).searchParams.get("q")?.trim() ?? "";
  const who = await currentMember(args);
  if (!who?.project || q === "") return { q, ...NOTHING };
  const [tutorials, questions, records] = await Promise.all([
    tutorialsFor(who, q),
    faqsFor(who, q),
    Promise.all(sourcesIn(who.project).map((source) => paletteHits(who, source, q, MAX_HITS))),
  ]);
  return { q, tutorials, faqs: questions, records };
}

/** Those of what every project has, and of the modules that this one works with. */
function sourcesIn(project: NonNullable<AnyMember["project"]>) {
  const moduleOf = (menu: string) => MODULES.find((module) => module.menu.some(({ name }) => name === menu))?.code;
  return sources.filter(({ menu }) => {
    const module = moduleOf(menu);
    return module === undefined || worksWith(project, module);
  });
}

/** Published tutorials whose title has the words. */
async function tutorialsFor({ call, permissions }: AnyMember, words: string) {
  if (!permissions.includes("blog.blog.list")) return [];
  const response = await call(blogs.listBlogs, {
    query: { search: wordsFor(TUTORIAL_SEARCH, words), pageSize: MAX_READ },
  });
  const found = response.ok ? response.value.blogs.filter(({ title }) => titleHas(title, words)) : [];
  return found.slice(0, MAX_HITS).map(({ slug, title }) => ({ to: tutorialUrl(slug), label: title }));
}

/** FAQs for the platform whose question has the words. */
async function faqsFor({ call, permissions }: AnyMember, words: string) {
  if (!permissions.includes("faqs.faq.list")) return [];
  const response = await call(faqs.listFaqs, { query: { search: wordsFor(FAQ_SEARCH, words), pageSize: MAX_READ } });
  const found = response.ok ? response.value.faqs.filter(({ question }) => titleHas(question, words)) : [];
  return found.slice(0, MAX_HITS).map(({ id, question }) => ({ to: helpFaqUrl(id), label: question }));
}
