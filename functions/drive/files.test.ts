import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf, picture, project, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

// [entity.drive.file] [product.inside-project.drive] [api.base.v1-drive] [api.binary.downloads]
test("a file is uploaded, described and downloaded unchanged", async () => {
  const made = await here.bring(picture(), "Logo final.png", { query: { folder: "/brand" } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      project: project.id,
      name: "Logo final.png",
      contentType: "image/png",
      size: 24,
      fileVersion: 1,
      visibility: "private",
      status: "ready",
      uploadedBy: { id: "usr_owner1", name: "Olive" },
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(made.body.resource).toBe(`/v1/drive/files/${made.body.id}?project=${project.id}`);
  const given = await here.ask(`GET /files/${made.body.id}`);
  expect(contentOf(given)).toEqual(picture());
  expect(given.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^inline; filename="Logo-final\.png"/),
  });
  const { width, height, folder } = (await here.ask(`GET /metadata/${made.body.id}`)).body;
  expect({ width, height, folder }).toEqual({ width: 3, height: 2, folder: "/brand" });
});

test("a form uploads a file with its description", async () => {
  const form = new FormData();
  form.set("file", new File([picture("form")], "form.png", { type: "image/png" }));
  form.set("metadata", JSON.stringify({ title: "A form's", tags: ["aw26"], visibility: "public" }));
  const request = new Request("http://x", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await request.arrayBuffer());
  const made = await here.ask("POST /files", { body, headers });
  expect(made).toMatchObject({ status: 201, body: { name: "form.png", visibility: "public" } });
  expect((await here.ask(`GET /metadata/${made.body.id}`)).body).toMatchObject({ title: "A form's", tags: ["aw26"] });
  form.set("metadata", JSON.stringify({ folder: "no slash", starred: "yes" }));
  const wrong = new Request("http://x", { method: "POST", body: form });
  const refused = await here.ask("POST /files", {
    body: new Uint8Array(await wrong.arrayBuffer()),
    headers: { "content-type": wrong.headers.get("content-type") ?? "" },
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { folder: [/folder/], starred: [/true/] } } });
});

test("a body without a file is refused", async () => {
  expect(await here.bring("")).toMatchObject({ status: 422, body: { code: "FILE_MISSING" } });
  expect((await here.bring("", "proof.txt")).body.message, "a file that is there").toBe("The file is empty.");
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  for (const body of ["", "--x--", "no form at all"])
    expect((await here.ask("POST /files", { body, headers })).body.code).toBe("FILE_MISSING");
});

test("what a file is, its bytes say, and what a computer would run is not taken", async () => {
  expect((await here.bring("id,name\n1,Ines\n", "people.csv")).body.contentType).toBe("text/csv");
  expect((await here.bring("%PDF-1.7", "picture.png")).body.contentType).toBe("application/pdf");
  for (const [content, name] of [
    ["<!doctype html><script>alert(1)</script>", "page.png"],
    ["  <HTML><body>", "notes.txt"],
    ["MZ\0\0", "setup.exe"],
    ["#!/bin/sh\nrm -rf /", "run.txt"],
  ] as const)
    expect(await here.bring(content, name)).toMatchObject({ status: 415, body: { code: "TYPE_NOT_ALLOWED" } });
});

test("a part of a file is answered by its range, and the whole where a range is none that it has", async () => {
  const { id } = (await here.bring("0123456789", "digits.txt", { query: { visibility: "public" } })).body;
  const part = (range: string, path = `/files/${id}`) =>
    here.ask(`GET ${path}`, { headers: { range }, ...(path.startsWith("/public") && { as: undefined as never }) });
  for (const path of [`/files/${id}`, `/public/${project.id}/files/${id}`]) {
    const middle = await part("bytes=2-4", path);
    expect([middle.status, contentOf(middle).toString()]).toEqual([206, "234"]);
    expect(middle.headers).toMatchObject({ "content-range": "bytes 2-4/10", "accept-ranges": "bytes" });
  }
  const whole = await part("bytes=20-30");
  expect([whole.status, contentOf(whole).toString()]).toEqual([200, "0123456789"]);
  expect(whole.headers["content-range"]).toBeUndefined();
});

test("a drawing that could hold a script is only ever saved", async () => {
  const { id } = (await here.bring("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "mark.svg")).body;
  const given = await here.ask(`GET /files/${id}`);
  expect(given.headers["content-disposition"]).toMatch(/^attachment;/);
  expect(given.headers["x-content-type-options"]).toBe("nosniff");
});

test("a private file is not there for anybody outside, and public is only what is made so", async () => {
  const { id } = (await here.bring(picture())).body;
  const outside = () => here.ask(`GET /public/${project.id}/files/${id}`, { as: undefined as never });
  const unknown = await here.ask(`GET /public/${project.id}/files/fil_00000000`, { as: undefined as never });
  expect(await outside()).toMatchObject({ status: 404, body: { message: unknown.body.message } });
  const shown = await here.ask(`PATCH /metadata/${id}`, { body: { visibility: "public" } });
  expect(shown.body.url).toBe(`/v1/drive/public/${project.id}/files/${id}`);
  const seen = await outside();
  expect(contentOf(seen)).toEqual(picture());
  expect(seen.headers["cache-control"]).toBe("public, max-age=300");
  await here.ask(`DELETE /files/${id}`);
  expect((await outside()).status).toBe(404);
  await here.ask(`PATCH /metadata/${id}`, { body: { trashedAt: null, visibility: "private" } });
  expect((await outside()).status).toBe(404);
});

test("a deleted project shows its public files to nobody", async () => {
  const { id } = (await here.bring(picture(), "logo.png", { query: { visibility: "public" } })).body;
  const outside = () => here.ask(`GET /public/${project.id}/files/${id}`, { as: undefined as never });
  expect((await outside()).status).toBe(200);
  Object.assign(here.ports.access, { project: async () => undefined });
  expect((await outside()).status).toBe(404);
});

test("a new version keeps the earlier ones, and any of them comes back", async () => {
  const { id } = (await here.bring(picture("one"))).body;
  const second = await here.bring(picture("two"), "", { path: `/files/${id}` });
  expect(second).toMatchObject({ status: 200, body: { fileVersion: 2, name: "logo.png" } });
  expect((await here.bring(picture("two"), "", { path: `/files/${id}` })).body.fileVersion).toBe(2);
  expect(contentOf(await here.ask(`GET /files/${id}`, { query: { fileVersion: "1" } }))).toEqual(picture("one"));
  expect((await here.ask(`POST /files/${id}/put-back`, { body: { fileVersion: 1 } })).body.fileVersion).toBe(3);
  expect(contentOf(await here.ask(`GET /files/${id}`))).toEqual(picture("one"));
  expect((await here.ask(`POST /files/${id}/put-back`, { body: { fileVersion: 9 } })).status).toBe(404);
  const titles = (await here.ask(`GET /metadata/${id}/history`)).body.history.map(
    (each: { title: string }) => each.title,
  );
  expect(titles).toEqual(["Version 1 restored as version 3", "Version 2 uploaded", "File uploaded"]);
});

// [api.files.shell-client]
test("deleting puts a file in the trash, and it comes back as it was", async () => {
  const { id } = (await here.bring(picture())).body;
  expect((await here.ask(`DELETE /files/${id}`)).status).toBe(204);
  expect((await here.ask(`DELETE /files/${id}`)).status).toBe(204);
  expect((await here.ask(`GET /files/${id}`)).status).toBe(404);
  expect((await here.bring(picture("2"), "", { path: `/files/${id}` })).body.code).toBe("FILE_IN_TRASH");
  expect((await here.ask("GET /metadata")).body.metadata).toEqual([]);
  const trash = await here.ask("GET /metadata", { query: { query: "trashed:true" } });
  expect(trash.body).toMatchObject({ metadata: [{ file: id, trashedAt: expect.any(String) }], counts: { trashed: 1 } });
  await here.ask(`PATCH /metadata/${id}`, { body: { trashedAt: null } });
  expect(contentOf(await here.ask(`GET /files/${id}`))).toEqual(picture());
});

test("a repeated upload with its key is one file", async () => {
  const headers = { "idempotency-key": "once" };
  const [one, two] = [
    await here.bring(picture(), "a.png", { headers }),
    await here.bring(picture(), "a.png", { headers }),
  ];
  expect(two.body).toEqual(one.body);
  expect((await here.bring(picture("other"), "a.png", { headers })).body.code).toBe("IDEMPOTENCY_MISMATCH");
  expect((await here.ask("GET /metadata")).body.counts.files).toBe(1);
});

test("whoever may only look brings, changes and deletes nothing", async () => {
  const { id } = (await here.bring(picture())).body;
  const as = { user: "usr_viewer" };
  expect((await here.ask(`GET /files/${id}`, { as })).status).toBe(200);
  expect((await here.bring(picture(), "a.png", { as })).status).toBe(403);
  for (const route of [`PATCH /metadata/${id}`, `DELETE /files/${id}`])
    expect((await here.ask(route, { as, ...(route.startsWith("P") && { body: {} }) })).status).toBe(403);
});

test("an upload for pictures takes no other file, and can be seen by everybody at once", async () => {
  const query = { only: "pictures", visibility: "public", folder: "/products" };
  const made = await here.bring(picture(), "mug.png", { query });
  expect(made).toMatchObject({ status: 201, body: { visibility: "public", width: 3, height: 2 } });
  expect(made.body.url).toBe(`/v1/drive/public/${project.id}/files/${made.body.id}`);
  for (const [content, name] of [
    ["not a picture", "notes.png"],
    ["%PDF-1.7", "art.pdf"],
  ] as const)
    expect(await here.bring(content, name, { query })).toMatchObject({
      status: 415,
      body: { code: "TYPE_NOT_ALLOWED", errors: { file: [expect.stringContaining("not a picture")] } },
    });
  const prints = { only: "prints" };
  expect((await here.bring("%PDF-1.7", "art.pdf", { query: prints })).status).toBe(201);
  expect(await here.bring("hello", "notes.txt", { query: prints })).toMatchObject({ status: 415 });
  expect((await here.ask("GET /metadata")).body.metadata).toHaveLength(2);
});
