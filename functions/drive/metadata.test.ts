import { afterEach, beforeEach, expect, test } from "vitest";
import { picture, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const names = ({ body }: { body: { metadata: { name: string }[] } }) => body.metadata.map(({ name }) => name);
const list = (query = "", more = {}) => here.ask("GET /metadata", { query: { ...(query && { query }), ...more } });

async function shelf() {
  const made: Record<string, string> = {};
  for (const [name, folder, content] of [
    ["tee front.png", "/designs", picture()],
    ["tee back.png", "/designs", picture("a longer one")],
    ["terms.pdf", "/", "%PDF-1.7"],
    ["prices.csv", "/lists", "sku,price\n"],
  ] as const) {
    made[name] = (await here.bring(content, name, { query: { folder } })).body.id;
    here.ports.advance(1000);
  }
  return made;
}

// [entity.drive.metadata]
test("files are listed by what changed last, and found by words and fields", async () => {
  const made = await shelf();
  expect(names(await list())).toEqual(["prices.csv", "terms.pdf", "tee back.png", "tee front.png"]);
  expect(names(await list("tee"))).toEqual(["tee back.png", "tee front.png"]);
  expect(names(await list("tee front"))).toEqual(["tee front.png"]);
  expect(names(await list("folder:/designs"))).toEqual(["tee back.png", "tee front.png"]);
  expect(names(await list("type:image size:>25"))).toEqual(["tee back.png"]);
  expect(names(await list("type:pdf"))).toEqual(["terms.pdf"]);
  expect(names(await list("size:<1kb -type:image"))).toEqual(["prices.csv", "terms.pdf"]);
  await here.ask(`PATCH /metadata/${made["tee front.png"]}`, { body: { tags: ["AW26"], starred: true } });
  expect(names(await list("tag:aw26 starred:true"))).toEqual(["tee front.png"]);
  expect(await list("colour:red")).toMatchObject({ status: 422, body: { errors: { query: [/colour/] } } });
});

test("the list is ordered and paged as requested, with folders, counts and the quota", async () => {
  await shelf();
  expect(names(await list("", { sortBy: "name" }))[0]).toBe("prices.csv");
  const first = await list("", { sortBy: "-size", pageSize: "3" });
  expect(names(first)).toEqual(["tee back.png", "tee front.png", "prices.csv"]);
  const rest = await list("", { sortBy: "-size", pageSize: "3", pageToken: first.body.nextPageToken });
  expect(names(rest)).toEqual(["terms.pdf"]);
  expect(rest.body).toMatchObject({
    nextPageToken: null,
    counts: { files: 4, public: 0, trashed: 0 },
    folders: [
      { folder: "/", files: 1 },
      { folder: "/designs", files: 2 },
      { folder: "/lists", files: 1 },
    ],
    room: { usedBytes: 24 + 36 + 8 + 10, quotaBytes: 2 ** 31, retentionDays: 30, status: "active" },
  });
});

test("an empty drive has its quota", async () => {
  expect((await list()).body).toMatchObject({ metadata: [], room: { usedBytes: 0, quotaBytes: 2 ** 31 } });
});

// [entity.drive.body.updateMetadataRequest]
test("a file is renamed, moved and described; null clears, and each change can be put back", async () => {
  const { id } = (await here.bring(picture())).body;
  const patch = (body: object) => here.ask(`PATCH /metadata/${id}`, { body });
  const moved = await patch({ name: " mark.png ", folder: "/a/b", title: "Mark", focalPoint: { x: 0, y: 1 } });
  expect(moved.body).toMatchObject({ name: "mark.png", folder: "/a/b", title: "Mark", focalPoint: { x: 0, y: 1 } });
  expect((await patch({ title: null, focalPoint: null })).body).not.toHaveProperty("title");
  const { history } = (await here.ask(`GET /metadata/${id}/history`)).body;
  expect(history[0].revert).toEqual({ title: "Mark", focalPoint: { x: 0, y: 1 } });
  expect((await patch(history[0].revert)).body).toMatchObject({ title: "Mark" });
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "a/b" }, "name"],
  [{ folder: "designs" }, "folder"],
  [{ folder: "/../x/" }, "folder"],
  [{ focalPoint: { x: 2, y: 0 } }, "focalPoint.x"],
  [{ colour: "red" }, "colour"],
  [{ visibility: "everybody" }, "visibility"],
  [{ trashedAt: "yesterday" }, "trashedAt"],
  [{ size: 1 }, "size"],
])("%j names the field it cannot use", async (body, field) => {
  const { id } = (await here.bring(picture())).body;
  const response = await here.ask(`PATCH /metadata/${id}`, { body });
  expect(response).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
});

test("a stale change is refused with the other person's values", async () => {
  const { id } = (await here.bring(picture())).body;
  await here.ask(`PATCH /metadata/${id}`, { body: { title: "Theirs" } });
  const stale = { headers: { "if-match": "1" } };
  const response = await here.ask(`PATCH /metadata/${id}`, { body: { title: "Mine" }, ...stale });
  expect(response).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT", theirs: { title: "Theirs" } } });
  expect((await here.ask(`PATCH /metadata/${id}`, { body: { alt: "A mark" }, ...stale })).status).toBe(200);
});
