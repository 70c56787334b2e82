import type { LoaderFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { catalogue } from "#contracts/catalogue";
import { customers } from "#contracts/customers";
import { faqs } from "#contracts/faqs";
import { orders } from "#contracts/orders";
import { MODULES } from "#events/_modules";
import { contactOf, emailIn, nameOf } from "#web/_record/customer-name.ts";
import { paletteHits } from "#web/_records/palette.ts";
import { type AnyMember, currentMember } from "#web/_server/member.ts";
import { worksWith } from "#web/_server/modules.ts";
import { FAQ_SEARCH, TUTORIAL_SEARCH, titleHas, wordsFor } from "#web/_shell/help-search.ts";
import { helpFaqUrl, tutorialUrl } from "../support/urls.ts";
import { sources } from "./sources.ts";

const MAX_HITS = 6;
/** The help is searched by its texts; those whose title has the words are shown. */
const MAX_READ = 50;
const NOTHING = { orders: [], customers: [], products: [], tutorials: [], faqs: [], records: [] };

/** Orders, customers, products, modules' records, tutorials and FAQs that match the typed text, as far as the member may list them. */
export async function loader(args: LoaderFunctionArgs) {
  const q = new URL(args.request.url).searchParams.get("q")?.trim() ?? "";
  const who = await currentMember(args);
  if (!who?.project || q === "") return { q, ...NOTHING };
  const [found, people, goods, tutorials, questions, records] = await Promise.all([
    ordersFor(who, q),
    customersFor(who, q),
    productsFor(who, q),
    tutorialsFor(who, q),
    faqsFor(who, q),
    Promise.all(sourcesIn(who.project).map((source) => paletteHits(who, source, q, MAX_HITS))),
  ]);
  return { q, orders: found, customers: people, products: goods, tutorials, faqs: questions, records };
}

/** Those of what every project has, and of the modules that this one works with. */
function sourcesIn(project: NonNullable<AnyMember["project"]>) {
  const moduleOf = (menu: string) => MODULES.find((module) => module.menu.some(({ name }) => name === menu))?.code;
  return sources.filter(({ menu }) => {
    const module = moduleOf(menu);
    return module === undefined || worksWith(project, module);
  });
}

async function ordersFor({ call, permissions }: AnyMember, search: string) {
  if (!permissions.includes("orders.order.list")) return [];
  const answer = await call(orders.listOrders, { query: { search, pageSize: MAX_HITS } });
  if (!answer.ok) return [];
  return answer.value.orders.map(({ id, number, customerName, email, total, placedAt }) => ({
    id,
    number,
    // Left out for people who may not see contact details.
    customerName: customerName || emailIn(email) || "",
    total,
    placedAt,
  }));
}

async function customersFor({ call, permissions }: AnyMember, search: string) {
  if (!permissions.includes("customers.customer.list")) return [];
  const answer = await call(customers.listCustomers, { query: { search, pageSize: MAX_HITS } });
  if (!answer.ok) return [];
  return answer.value.customers.map((each) => ({
    id: each.id,
    name: nameOf(each),
    email: contactOf(each),
  }));
}

async function productsFor({ call, permissions }: AnyMember, search: string) {
  if (!permissions.includes("catalogue.product.list")) return [];
  const answer = await call(catalogue.listProducts, { query: { search, pageSize: MAX_HITS } });
  if (!answer.ok) return [];
  return answer.value.products.map(({ id, title, category }) => ({ id, title, category }));
}

/** Published tutorials whose title has the words. */
async function tutorialsFor({ call, permissions }: AnyMember, words: string) {
  if (!permissions.includes("blog.blog.list")) return [];
  const answer = await call(blogs.listBlogs, {
    query: { search: wordsFor(TUTORIAL_SEARCH, words), pageSize: MAX_READ },
  });
  const found = answer.ok ? answer.value.blogs.filter(({ title }) => titleHas(title, words)) : [];
  return found.slice(0, MAX_HITS).map(({ slug, title }) => ({ to: tutorialUrl(slug), label: title }));
}

/** FAQs for the platform whose question has the words. */
async function faqsFor({ call, permissions }: AnyMember, words: string) {
  if (!permissions.includes("faqs.faq.list")) return [];
  const answer = await call(faqs.listFaqs, { query: { search: wordsFor(FAQ_SEARCH, words), pageSize: MAX_READ } });
  const found = answer.ok ? answer.value.faqs.filter(({ question }) => titleHas(question, words)) : [];
  return found.slice(0, MAX_HITS).map(({ id, question }) => ({ to: helpFaqUrl(id), label: question }));
}
