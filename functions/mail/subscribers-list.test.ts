import { afterEach, beforeEach, expect, test } from "vitest";
import { absentServices, builtIn } from "#events/_modules";
import { type Mailing, mailing } from "./testing.ts";

let here: Mailing;
let list: string;
beforeEach(async () => {
  here = await mailing();
  list = await here.list();
});
afterEach(() => here.close());

const emails = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await here.ask("GET /subscribers", { query });
  return body.subscribers.map(({ email }: { email: string }) => email.split("@")[0]);
};
const clicks = async (name: string, kind: "clicks" | "opens") => {
  const email = here.left.find(({ to }) => to.startsWith(name));
  const [, token] =
    new RegExp(`/email/${kind === "clicks" ? "click" : "open"}/([\\w-]+)`).exec(email?.html ?? "") ?? [];
  here.ports.advance(1000);
  await here.ask(`POST /${kind}/${token}`);
};

// [module.email]
test("the module is not there until it is installed: its calls belong to a module that projects add", () => {
  expect(builtIn("email")).toMatchObject({ services: ["mail"], included: false });
  expect(absentServices({}).get("mail")).toEqual({ module: "email", paused: false });
  expect(absentServices({ email: "active" }).has("mail")).toBe(false);
});

// [entity.mail.subscriber.filter.gender]
test("subscribers are filtered by gender", async () => {
  await here.people(["f@example.test"], list, { gender: "female" });
  await here.people(["m@example.test"], list, { gender: "male" });
  await here.people(["n@example.test"], list);
  expect(await emails({ gender: "female" })).toEqual(["f"]);
  expect(await emails({ gender: "male" })).toEqual(["m"]);
  expect((await here.ask("GET /subscribers", { query: { gender: "other" } })).status).toBe(422);
});

// [entity.mail.subscriber.filter.include-exclude]
test("rules include and exclude, and those that are none are refused", async () => {
  await here.people(["gb@example.test"], list, { country: "GB", tags: ["maps"] });
  await here.people(["fr@example.test"], list, { country: "FR", tags: ["maps"] });
  await here.people(["de@example.test"], list, { country: "DE" });
  expect(await emails({ include: "tags.eq:maps", sortBy: "email" })).toEqual(["fr", "gb"]);
  expect(await emails({ include: "tags.eq:maps", exclude: "country.in:FR|DE" })).toEqual(["gb"]);
  expect((await here.ask("GET /subscribers", { query: { include: "country" } })).status).toBe(422);
});

const compared = [
  ["gt", ["new"]],
  ["gte", ["mid", "new"]],
  ["lt", ["old"]],
  ["lte", ["mid", "old"]],
] as const;
// [entity.mail.subscriber.operator.gt] [entity.mail.subscriber.operator.gte]
// [entity.mail.subscriber.operator.lt] [entity.mail.subscriber.operator.lte]
test.each(compared)("%s compares with a value, at its edge too", async (operator, found) => {
  await here.people(["old@example.test"], list);
  here.ports.advance(60_000);
  const edge = here.ports.clock().toISOString();
  await here.people(["mid@example.test"], list);
  here.ports.advance(60_000);
  await here.people(["new@example.test"], list);
  expect(await emails({ include: `createdAt.${operator}:${edge}`, sortBy: "email" })).toEqual(found);
});

// [entity.mail.subscriber.sort.lastClicked]
test("subscribers are in the order of their last click", async () => {
  await reacted("clicks");
  expect(await emails({ sortBy: "-lastClicked" })).toEqual(["a", "c", "b"]);
  expect(await emails({ sortBy: "lastClicked" })).toEqual(["b", "c", "a"]);
});
// [entity.mail.subscriber.sort.lastOpened]
test("subscribers are in the order of their last open", async () => {
  await reacted("opens");
  expect(await emails({ sortBy: "-lastOpened" })).toEqual(["a", "c", "b"]);
  expect(await emails({ sortBy: "lastOpened" })).toEqual(["b", "c", "a"]);
});
async function reacted(kind: "clicks" | "opens") {
  await here.people(["a@example.test", "b@example.test", "c@example.test"], list);
  await here.act(await here.campaign(list), "send");
  await here.works();
  await clicks("c@", kind);
  await clicks("a@", kind);
}

// As long as a browser's: Node looks for it inside the values too.
const boundary = "form-7d1f0c5e9a";
const form = (parts: Record<string, string>, csv: string): Uint8Array =>
  new TextEncoder().encode(
    [
      ...Object.entries(parts).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n`,
      `${csv}\r\n--${boundary}--\r\n`,
    ].join(""),
  );
const imported = (parts: Record<string, string>, csv: string) =>
  here.ask("POST /subscribers/import", {
    body: form(parts, csv),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });

test("columns of a file may have the names that every object has", async () => {
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"])
    for (const mapping of ["{}", '{"Vorname":"First name"}']) {
      const csv = `E-mail,${name}\r\n${name.toLowerCase()}@example.test,x`;
      const began = await imported({ mapping, mailingListId: list, consent: "Signed at the fair" }, csv);
      expect([name, began.status]).toEqual([name, 202]);
      await here.works();
      const report = (await here.ask(`GET /subscribers/imports/${began.body.importId}`)).body;
      expect(report).toMatchObject({ status: "done", failed: [] });
    }
});

// [api.mail.import]
test("an import takes a file in a form's field, and says by line what did not go in", async () => {
  await here.people(["left@example.test", "here@example.test"], list);
  await here.ask("POST /feedback", { body: { email: "left@example.test", type: "complaint" } });
  const csv = [
    "E-mail;Vorname;Country",
    "new@example.test;Nia;GB",
    "no address;Bad;GB",
    "left@example.test;Lea;FR",
    "here@example.test;Other;FR",
    "zz@example.test;Zed;Nowhere",
  ].join("\r\n");
  const mapping = JSON.stringify({ Vorname: "First name" });
  const began = await imported({ mapping, mailingListId: list, consent: "Signed at the fair" }, csv);
  expect(began.status).toBe(202);
  await here.works();
  const report = (await here.ask(`GET /subscribers/imports/${began.body.importId}`)).body;
  expect(report).toMatchObject({ status: "done", created: 1 });
  expect(report.failed.map(({ line }: { line: number }) => line)).toEqual([3, 4, 6]);
  expect(report.failed[1].reason).toContain("spam");
  const [nia] = (await here.ask("GET /subscribers", { query: { search: "new@" } })).body.subscribers;
  expect(nia).toMatchObject({
    firstName: "Nia",
    mailingListIds: [list],
    consent: { source: "import", text: "Signed at the fair" },
  });
  const [known] = (await here.ask("GET /subscribers", { query: { search: "here@" } })).body.subscribers;
  expect(known).not.toHaveProperty("firstName");
});

test("a file that has no addresses says so, and is not called finished", async () => {
  const began = await imported({}, "Name,Phone\nAda,1");
  await here.works();
  const report = (await here.ask(`GET /subscribers/imports/${began.body.importId}`)).body;
  expect(report).toMatchObject({ status: "failed", problem: "The file is missing “Email”.", total: 0, created: 0 });
});

test("an import takes a row's fields by the rules of the form", async () => {
  const csv = [
    "Email,Birthday,Time zone,Language",
    "leap@example.test,1990-02-30,,",
    "zone@example.test,,London,",
    "talk@example.test,,,english please",
    "fine@example.test,1990-03-15,Europe/London,EN_gb",
  ].join("\r\n");
  const began = await imported({ mailingListId: list, consent: "Signed at the fair" }, csv);
  await here.works();
  const report = (await here.ask(`GET /subscribers/imports/${began.body.importId}`)).body;
  expect(report.failed).toMatchObject([
    { line: 2, reason: "Use a date like 1990-03-15" },
    { line: 3, reason: "Use a time zone like Europe/London" },
    { line: 4, reason: "Use a language like en or en-GB" },
  ]);
  const [fine] = (await here.ask("GET /subscribers", { query: { search: "fine@" } })).body.subscribers;
  expect(fine).toMatchObject({ birthday: "1990-03-15", timeZone: "Europe/London", language: "en-gb" });
});

test("an import without a file is refused", async () => {
  expect((await imported({}, "")).body).toMatchObject({ code: "FILE_MISSING" });
  expect((await imported({}, "")).body.message).toBe("The file is empty. Nothing was imported.");
  const json = await here.ask("POST /subscribers/import", { body: { file: "x" } });
  expect(json.status).toBe(415);
});

test("an export names the lists of everybody on a page, however many lists there are", async () => {
  const names = Array.from({ length: 102 }, (_, at) => `List ${at}`);
  const lists: string[] = [];
  for (const name of names) lists.push(await here.list({ name }));
  await here.people(["a@example.test"], list, { mailingListIds: lists.slice(0, 50) });
  await here.people(["b@example.test"], list, { mailingListIds: lists.slice(50, 100) });
  await here.people(["c@example.test"], list, { mailingListIds: lists.slice(100) });
  const file = Buffer.from((await here.ask("GET /subscribers/export")).body, "base64").toString();
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(file))).toEqual([]);
});
