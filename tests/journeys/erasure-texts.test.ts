import { afterEach, beforeEach, expect, test } from "vitest";
import { ANSWERS } from "../../functions/webhooks/send.ts";
import { type Ask, must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { namesProject } from "../support/erased-person.ts";
import { CANARIES } from "../support/planted-person.ts";
import { wordsOnDisk } from "../support/words-on-disk.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
});
afterEach(() => here.close());

const { name: NAME, email: EMAIL, phone: PHONE } = CANARIES;
const LAST_NAME = "Barnabaxter";
const TEXT = `Call ${NAME}, ${EMAIL} or ${PHONE}; nobody else`;
const REPLACED = "Call Erased, Erased or Erased; nobody else";

/** As the owner; the project is named where the path does not, and where there is one. */
const send = (request: Ask) => {
  const about = namesProject(request.path) || request.path.startsWith("/v1/support/") ? {} : { project: here.shop };
  return here.ask(here.people.owner, { ...request, query: { ...about, ...request.query } });
};
const post = async (path: string, body: unknown) => must(await send({ method: "POST", path, body }), 200, 201);
const erase = async () => {
  const person = { email: EMAIL, firstName: NAME.split(" ")[0], lastName: LAST_NAME, phone: PHONE };
  const { id } = await post(`${here.base}/customers`, person);
  await here.settle();
  here.later(60_000);
  return async () => {
    await post(`${here.base}/customers/${id}/erase`, { reason: "Asked to" });
    await here.settle();
  };
};

/** Something of a service that names the person, and how it is read: the record, its history, a list that is searched. */
interface Mention {
  readonly service: string;
  readonly write: () => Promise<Record<string, string>>;
  readonly reads: readonly string[];
}
const project = () => `/v1/projects/${here.shop}`;
const other = { name: "Maya Lindqvist", email: "maya.lindqvist@persona.test" };
const mentions: readonly Mention[] = [
  {
    service: "tasks",
    write: async () => {
      const { id } = await post(`${project()}/tasks`, { title: TEXT, description: TEXT, labels: [NAME] });
      must(await send({ method: "PATCH", path: `${project()}/tasks/${id}`, body: { title: "Nobody" } }));
      return { id };
    },
    reads: ["{project}/tasks/{id}", "{project}/tasks/{id}/history", "{project}/tasks?search=", "/v1/activity"],
  },
  {
    service: "okrs",
    write: async () => post(`${project()}/okrs`, { title: TEXT, description: TEXT, periodId: "2026-Q4" }),
    reads: ["{project}/okrs/{id}", "{project}/okrs/{id}/history", "{project}/okrs?search="],
  },
  {
    service: "enquiries",
    write: async () => {
      const enquiry = { subject: TEXT, message: TEXT, customer: other };
      return post(`${here.base}/customers/enquiries`, enquiry);
    },
    reads: ["{base}/customers/enquiries/{id}", "{base}/customers/enquiries?search="],
  },
  {
    service: "saved answers",
    write: async () => post(`${here.base}/customers/enquiry-macros`, { name: `For ${NAME}`, body: TEXT }),
    reads: ["{base}/customers/enquiry-macros"],
  },
  {
    service: "chat",
    write: async () => {
      const channel = { type: "project", name: `About ${NAME}`, topic: TEXT, visibility: "public" };
      const { id } = await post("/v1/chat/channels", channel);
      await post(`/v1/chat/channels/${id}/messages`, { content: TEXT, nonce: "nonce-0001" });
      return { id };
    },
    reads: ["/v1/chat/channels/{id}", "/v1/chat/channels/{id}/messages", "/v1/chat/channels"],
  },
  {
    service: "blog",
    write: async () => {
      const { id } = await post("/v1/blog/blogs", { title: TEXT, body: { html: `<p>${TEXT}</p>` }, tags: [NAME] });
      await post(`/v1/blog/blogs/${id}/publish`, {});
      return { id };
    },
    reads: ["/v1/blog/blogs/{id}", "/v1/blog/blogs/{id}/history", "/v1/blog/blogs?search="],
  },
  {
    service: "FAQs",
    write: async () => post("/v1/faqs", { question: TEXT, answer: `<p>${TEXT}</p>` }),
    reads: ["/v1/faqs/{id}", "/v1/faqs?search="],
  },
  {
    service: "reviews",
    write: async () => post(`${here.base}/reviews`, { rating: 5, body: TEXT, author: other }),
    reads: ["{base}/reviews/{id}", "{base}/reviews?search="],
  },
  {
    service: "support",
    write: async () => {
      await post("/v1/support/questions", { topic: "order", text: TEXT, context: { project: here.shop } });
      return {};
    },
    reads: ["/v1/support/questions"],
  },
  {
    service: "mail",
    write: async () => {
      const content = { subject: TEXT, previewText: "", blocks: [], style: {} };
      return post("/v1/mail/drafts", { name: `For ${NAME}`, content });
    },
    reads: ["/v1/mail/drafts/{id}", "/v1/mail/drafts"],
  },
];

async function answersOf({ reads }: Mention, ids: Record<string, string>, asOf?: string): Promise<string> {
  const texts: string[] = [];
  for (const read of reads) {
    const filled = { ...ids, project: project(), base: here.base };
    const path = read.replace(/\{(\w+)\}/g, (_, name: keyof typeof filled) => filled[name] ?? "");
    const [at = "", search] = path.split("?search=");
    const queries = search === undefined ? [{}, ...(asOf ? [{ asOf }] : [])] : [{}, { search: NAME }];
    for (const query of queries as Record<string, string>[]) {
      const response = await send({ path: at, query });
      if (response.status === 200) texts.push(response.file.toString());
      else expect([read, response.status, Object.keys(query)]).toEqual([read, 422, ["asOf"]]);
    }
  }
  return texts.join("\n").toLowerCase();
}
const named = (text: string) => Object.values(CANARIES).filter((word) => text.includes(word.toLowerCase()));

test.each(mentions.map((mention) => [mention.service, mention] as const))(
  "%s that name an erased customer lose the words, in lists, searches and histories",
  async (_, mention) => {
    const written = await mention.write();
    const begin = await erase();
    const asOf = here.ports.clock().toISOString();
    expect(named(await answersOf(mention, written, asOf)).length).toBeGreaterThan(0);
    await begin();
    const after = await answersOf(mention, written, asOf);
    expect(named(after)).toEqual([]);
    expect(after).toContain(REPLACED.toLowerCase());
    expect(wordsOnDisk(here.folder, CANARIES)).toEqual([]);
    expect(await here.verified()).toEqual([]);
  },
  60_000,
);

test("texts about people lose a last name as well; what a shop publishes keeps it, as it may be any word", async () => {
  const { id: task } = await post(`${project()}/tasks`, { title: `Mrs ${LAST_NAME} called` });
  const { id: article } = await post("/v1/blog/blogs", { title: `${LAST_NAME} blue, our new ink` });
  await (await erase())();
  expect(must(await send({ path: `${project()}/tasks/${task}` }))).toMatchObject({ title: "Mrs Erased called" });
  const blog = must(await send({ path: `/v1/blog/blogs/${article}` }));
  expect(blog).toMatchObject({ title: `${LAST_NAME} blue, our new ink` });
});

test("what other people are called and ordered stays as it was", async () => {
  const family = {
    email: "otto@persona.test",
    firstName: "Otto",
    lastName: LAST_NAME,
    note: `Son of Mrs ${LAST_NAME}`,
  };
  const { id } = await post(`${here.base}/customers`, family);
  await (await erase())();
  const after = must(await send({ path: `${here.base}/customers/${id}` }));
  expect(after).toMatchObject({ firstName: "Otto", lastName: LAST_NAME, note: "Son of Mrs Erased" });
});

test("answers of webhook endpoints that name the person are removed, and others stay", async () => {
  const { keyvalue } = here.ports;
  const until = here.ports.clock().getTime() + 86_400_000;
  for (let number = 1; number <= 120; number += 1)
    await keyvalue.put(ANSWERS, `${here.shop}/dlv_${number}/1`, number % 50 === 0 ? `Got ${EMAIL}` : "Thanks", until);
  await keyvalue.put(ANSWERS, `${here.rival}/dlv_1/1`, `Got ${EMAIL}`, until);
  await (await erase())();
  expect(await keyvalue.keys(ANSWERS, `${here.shop}/`, 1000)).toHaveLength(118);
  expect(await keyvalue.get(ANSWERS, `${here.shop}/dlv_100/1`)).toBeUndefined();
  expect(await keyvalue.get(ANSWERS, `${here.rival}/dlv_1/1`)).toBe(`Got ${EMAIL}`);
});

test("another project's texts stay, also where they name the same person", async () => {
  const path = `/v1/projects/${here.rival}/tasks`;
  const { id } = must(await here.ask(here.people.outsider, { method: "POST", path, body: { title: TEXT } }), 201);
  await (await erase())();
  const task = must(await here.ask(here.people.outsider, { path: `${path}/${id}` }));
  expect(task).toMatchObject({ title: TEXT });
});
