import { afterAll, beforeAll, describe } from "vitest";
import { viewsAct } from "../../web/_record/saved-views/act.ts";
import { posted } from "../../web/_server/posted.ts";
import { bookmarksAct } from "../../web/bookmarks/list/act.ts";
import { listAct as driveAct } from "../../web/drive/list/act.ts";
import { recordAct as fileAct } from "../../web/drive/record/act.ts";
import { act as notificationsAct } from "../../web/notifications/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
  const query: Record<string, string> = { project: here.shop };
  const send = async (path: string, body: object, scope = query) =>
    must(await here.ask(here.people.owner, { method: "POST", path, body, query: scope }), 201);
  const view = await send("/v1/saved-views", { list: "orders", name: "Unpaid", query: "tab=unpaid", shared: false });
  const bookmarks = `/v1/projects/${here.shop}/bookmarks`;
  const bookmark = await send(bookmarks, { title: "Orders", data: { name: "orders", params: {}, query: {} } }, {});
  const other = await send(bookmarks, { title: "Drive", data: { name: "drive", params: {}, query: {} } }, {});
  const file = must(
    await here.shopAsk({
      method: "POST",
      path: "/v1/drive/files",
      raw: new TextEncoder().encode("A list"),
      headers: { "content-type": "application/octet-stream", "x-file-name": "list.txt" },
    }),
    201,
  );
  ids = { view: view.id, bookmark: bookmark.id, other: other.id, file: file.id, project: here.shop };
});
afterAll(() => here.close());

describe("saved views", () => {
  const of = { list: "orders", listUrl: "/orders" };
  const action = async (args: Parameters<typeof posted>[0]) => viewsAct(await posted(args), args.request, of);
  testForms(() => ({ submit, ids, action, path: "/orders?tab=done" }), {
    "name, sharing and default": {
      form: {
        intent: "view-edit",
        view: "{view}",
        name: "Owed",
        "was.name": "Unpaid",
        shared: "on",
        "was.shared": "no",
        opens: "on",
        "was.opens": "no",
        query: "tab=unpaid",
      },
      to: "PATCH /v1/saved-views/{view}",
      body: { name: "Owed" },
      also: [
        { to: "POST /v1/saved-views/{view}/share", once: true },
        { to: "PUT /v1/saved-views/defaults/orders", once: true, body: { viewId: "{view}" } },
      ],
      leads: "/orders?tab=unpaid&view={view}&flash=view-saved",
    },
    "nothing changed": {
      form: { intent: "view-edit", view: "{view}", name: "Owed", "was.name": "Owed", query: "tab=unpaid" },
      leads: "/orders?tab=unpaid&view={view}&flash=view-saved",
    },
    "a name that was emptied": {
      form: { intent: "view-edit", view: "{view}", name: "", "was.name": "Owed" },
      to: "PATCH /v1/saved-views/{view}",
      body: { name: "" },
      refused: { intent: "view-edit", code: "VALIDATION_FAILED", at: ["name"] },
    },
    "what it shows": {
      form: { intent: "view-update", view: "{view}" },
      to: "PATCH /v1/saved-views/{view}",
      body: { query: "tab=done" },
      leads: "/orders?tab=done&view={view}&flash=view-saved",
    },
    "of another version": {
      form: { intent: "view-update", view: "{view}", _version: "1" },
      to: "PATCH /v1/saved-views/{view}",
      body: { query: "tab=done" },
      ifMatch: "1",
      leads: "/orders?tab=done&view={view}&flash=view-saved",
    },
    deleted: {
      form: { intent: "view-delete", view: "{view}" },
      to: "DELETE /v1/saved-views/{view}",
      leads: "/orders?view=all&flash=view-deleted&of={view}",
    },
    restored: {
      form: { intent: "view-restore", view: "{view}" },
      to: "POST /v1/saved-views/{view}/restore",
      leads: "/orders?tab=done&view={view}",
    },
    "one that is not there": {
      form: { intent: "view-restore", view: "vew_nothing" },
      to: "POST /v1/saved-views/vew_nothing/restore",
      refused: { intent: "view-restore", code: "NOT_FOUND" },
    },
  });
});

describe("bookmarks", () => {
  const action = async (args: Parameters<typeof posted>[0]) => bookmarksAct(await posted(args, "sometimes"));
  testForms(() => ({ submit, ids, action }), {
    changed: {
      form: { id: "{bookmark}", title: " All orders ", description: "Daily" },
      to: "PATCH /v1/projects/{project}/bookmarks/{bookmark}",
      body: { title: "All orders", description: "Daily" },
      leads: "/bookmarks?flash=saved",
    },
    "without a title": {
      form: { id: "{bookmark}", title: "" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["title"] },
    },
    "moved up": { form: { intent: "up", id: "{bookmark}", from: "0" }, leads: "/bookmarks?flash=moved" },
    "moved down": {
      form: { intent: "down", id: "{bookmark}", from: "0" },
      to: "PATCH /v1/projects/{project}/bookmarks/{other}",
      body: { tabSortOrder: 1 },
      also: [{ to: "PATCH /v1/projects/{project}/bookmarks/{bookmark}", once: true, body: { tabSortOrder: 2 } }],
      leads: "/bookmarks?flash=moved",
    },
    "moved down twice by one form": {
      form: { intent: "down", id: "{bookmark}", from: "0" },
      leads: "/bookmarks?flash=moved",
    },
    tabs: {
      form: {
        intent: "tabs",
        "tab.id": ["new-0", "new-1"],
        "tab.name": ["Later", "Sooner"],
        "tab.place": ["2", "1"],
      },
      to: "PUT /v1/projects/{project}/bookmarktabs",
      body: {
        tabs: [
          { id: null, name: "Sooner", sortOrder: 1 },
          { id: null, name: "Later", sortOrder: 2 },
        ],
      },
      leads: "/bookmarks?flash=tabs",
    },
    removed: {
      form: { intent: "remove", id: "{bookmark}" },
      to: "DELETE /v1/projects/{project}/bookmarks/{bookmark}",
      leads: "/bookmarks?flash=removed",
    },
    "removed again": {
      form: { intent: "remove", id: "bkm_nothing" },
      to: "DELETE /v1/projects/{project}/bookmarks/bkm_nothing",
      refused: { intent: "remove", code: "NOT_FOUND" },
    },
  });
});

describe("notifications", () => {
  const action = async (args: Parameters<typeof posted>[0]) => notificationsAct(await posted(args, "never"));
  testForms(() => ({ submit, ids, action }), {
    read: {
      form: { intent: "read", id: "ntf_nothing" },
      to: "PUT /omnis/v3/dashboard/user/notifications/ntf_nothing/read",
      once: false,
      answer: { ok: false, problem: { code: "NOT_FOUND" } },
    },
    removed: {
      form: { intent: "remove", id: "ntf_nothing" },
      to: "DELETE /omnis/v3/dashboard/user/notifications/ntf_nothing",
      once: false,
      answer: { ok: false, problem: { code: "NOT_FOUND" } },
    },
    "a device that cannot be read": {
      form: { intent: "subscribe", subscription: "{" },
      to: "POST /omnis/v3/dashboard/user/push/subscription",
      body: {},
      once: false,
      answer: { ok: false, problem: { code: "VALIDATION_FAILED" } },
    },
    "a group read": {
      form: { group: "orders" },
      to: "PUT /omnis/v3/dashboard/user/notifications/read-all?group=orders",
      once: false,
      answer: { ok: false, problem: { code: "VALIDATION_FAILED" } },
    },
  });
});

describe("files", () => {
  testForms(() => ({ submit, ids, action: driveAct, path: "/drive?folder=%2Fa&dialog=upload" }), {
    uploaded: {
      form: { intent: "upload", folder: "/a", files: new File(["one"], "one.txt") },
      to: "POST /v1/drive/files?folder=%2Fa",
      body: "one",
      leads: "/drive?folder=%2Fa&flash=uploaded",
    },
    "no file": { form: { intent: "upload" }, refused: { intent: "upload", code: "VALIDATION_FAILED", at: ["files"] } },
    renamed: {
      form: { intent: "rename", file: "{file}", name: " prices.txt " },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { name: "prices.txt" },
      leads: "/drive?folder=%2Fa&flash=renamed&of={file}",
    },
    "renamed to nothing": {
      form: { intent: "rename", file: "{file}", name: "" },
      refused: { intent: "rename", code: "VALIDATION_FAILED", at: ["name"] },
    },
    published: {
      form: { intent: "publish", file: "{file}" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { visibility: "public" },
      leads: "/drive?folder=%2Fa&flash=published&of={file}",
    },
    private: {
      form: { intent: "unpublish", file: "{file}" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { visibility: "private" },
      leads: "/drive?folder=%2Fa&flash=unpublished&of={file}",
    },
    deleted: {
      form: { intent: "delete", file: "{file}" },
      to: "DELETE /v1/drive/files/{file}",
      leads: "/drive?folder=%2Fa&flash=deleted&of={file}",
    },
    restored: {
      form: { intent: "restore", file: "{file}" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { trashedAt: null },
      leads: "/drive?folder=%2Fa&flash=restored&of={file}",
    },
    "one that is not there": {
      form: { intent: "delete", file: "fil_nothing" },
      to: "DELETE /v1/drive/files/fil_nothing",
      refused: { intent: "delete", code: "NOT_FOUND" },
    },
  });
});

describe("a file", () => {
  testForms(() => ({ submit, ids, action: (args) => fileAct(args, ids.file ?? "") }), {
    details: {
      form: {
        name: "prices.txt",
        folder: "/a",
        title: "Prices",
        alt: "",
        description: "",
        tags: "b, a",
        starred: "on",
      },
      to: "PATCH /v1/drive/metadata/{file}",
      body: {
        name: "prices.txt",
        title: "Prices",
        description: null,
        alt: null,
        folder: "/a",
        tags: ["b", "a"],
        starred: true,
      },
      leads: "/drive/{file}?flash=saved",
    },
    "of another version": {
      form: { name: "old.txt", _version: "1" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { name: "old.txt", title: null, description: null, alt: null, folder: "/", tags: [], starred: false },
      ifMatch: "1",
      refused: { intent: "", code: "VERSION_CONFLICT", at: ["name", "title", "folder", "tags", "starred"] },
    },
    public: {
      form: { intent: "visibility", public: "yes" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { visibility: "public" },
      leads: "/drive/{file}?flash=published",
    },
    private: {
      form: { intent: "visibility" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { visibility: "private" },
      leads: "/drive/{file}?flash=unpublished",
    },
    replaced: {
      form: { intent: "replace", content: new File(["two"], "two.txt") },
      to: "POST /v1/drive/files/{file}",
      body: "two",
      leads: "/drive/{file}?flash=replaced",
    },
    "replaced by nothing": {
      form: { intent: "replace" },
      refused: { intent: "replace", code: "VALIDATION_FAILED", at: ["content"] },
    },
    "an earlier content": {
      form: { intent: "put-back", fileVersion: "1" },
      to: "POST /v1/drive/files/{file}/put-back",
      body: { fileVersion: 1 },
      leads: "/drive/{file}?flash=putBack",
    },
    deleted: { form: { intent: "delete" }, to: "DELETE /v1/drive/files/{file}", leads: "/drive/{file}?flash=deleted" },
    restored: {
      form: { intent: "restore" },
      to: "PATCH /v1/drive/metadata/{file}",
      body: { trashedAt: null },
      leads: "/drive/{file}?flash=restored",
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});
