import { afterEach, beforeEach, expect, test } from "vitest";
import { fileStream } from "#events/drive";
import { record } from "#platform/testing";
import { picture, project, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const NAME = "👩".repeat(120);

test("a name that is too long is cut between its characters, and the file is given back", async () => {
  for (const name of [NAME, `x${NAME}`]) {
    const { status, body } = await here.bring(picture(name), name);
    expect([status, [...body.name].every((each) => /^(👩|x)$/u.test(each))]).toEqual([201, true]);
    expect(body.name.length).toBeLessThanOrEqual(200);
    const given = await here.ask(`GET /files/${body.id}`);
    expect(given.status).toBe(200);
    expect(given.headers["content-disposition"]).toContain(encodeURIComponent("👩"));
  }
});

test("a name with NUL, or that is no UTF-8, is refused", async () => {
  for (const name of ["a%00b.png", "%ED%A0%BD.png", "%E0%A4%A"]) {
    const refused = await here.bring(picture(), "x", { headers: { "x-file-name": name } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { "X-File-Name": [expect.any(String)] } } });
  }
});

test("a form's metadata is refused like any other JSON where a text holds half a character", async () => {
  const form = new FormData();
  form.set("file", new File([picture("form")], "form.png", { type: "image/png" }));
  form.set("metadata", '{"title":"cut \\ud83d"}');
  const request = new Request("http://x", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const refused = await here.ask("POST /files", { body: new Uint8Array(await request.arrayBuffer()), headers });
  expect(refused).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } });
});

test("a file that was stored under half a character can still be downloaded", async () => {
  const { body } = await here.bring(picture());
  const [uploaded] = await here.ports.store.load(project.id, fileStream(body.id));
  const changed = { type: "FileMetadataChanged", data: { fileId: body.id, name: "cut \ud83d" } };
  expect(uploaded).toBeDefined();
  await record(here.ports, fileStream(body.id), [changed as never], project.id);
  await here.settle();
  const given = await here.ask(`GET /files/${body.id}`);
  expect(given.status).toBe(200);
  expect(given.headers["content-disposition"]).toContain("filename*=UTF-8''cut%20%EF%BF%BD");
});
