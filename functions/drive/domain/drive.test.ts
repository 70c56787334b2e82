import { test } from "vitest";
import {
  DriveChanged,
  DriveClosed,
  DriveSetUp,
  FilePurged,
  FileReplaced,
  FileRestored,
  FileTrashed,
  FileUploaded,
} from "#events/drive";
import { given } from "#platform/testing";
import { drive } from "./drive/index.ts";
import { file } from "./file/index.ts";
import { DEFAULTS, MAX_VERSIONS, ROOM } from "./limits.ts";

const project = "prj_00000001";
const limits = { ...DEFAULTS, quotaBytes: 100 };
const opened = DriveSetUp({ project, ...limits });
const room = (delta: number) => ({ balances: [{ name: ROOM, delta }] });

test("a drive is opened once, with room for its quota", () => {
  given(drive)
    .when("setUp", { project, ...limits })
    .thenDecided({ facts: [opened], ...room(100) });
  given(drive, opened)
    .when("setUp", { project, ...limits })
    .thenRefused("drive-exists");
  given(drive, opened)
    .when("open", { project, ...DEFAULTS })
    .thenDecided({ facts: [] });
});
test("a quota that changes changes the room, and nothing else does", () => {
  given(drive, opened)
    .when("change", { project, quotaBytes: 40 })
    .thenDecided({ facts: [DriveChanged({ project, quotaBytes: 40 })], ...room(-60) });
  given(drive, opened)
    .when("change", { project, status: "read_only" })
    .thenDecided({ facts: [DriveChanged({ project, status: "read_only" })] });
  given(drive, opened).when("change", { project, quotaBytes: 100 }).then();
});
test("a closed drive keeps its room, and is neither changed nor opened by a file", () => {
  const closed = DriveClosed({ project });
  given(drive, opened).when("close", { project }).then(closed);
  given(drive, opened, closed)
    .when("setUp", { project, ...limits, quotaBytes: 150 })
    .thenDecided({ facts: [DriveSetUp({ project, ...limits, quotaBytes: 150 })], ...room(50) });
  given(drive, opened, closed).when("change", { project, quotaBytes: 1 }).thenRefused("drive-not-set-up");
  given(drive, opened, closed)
    .when("open", { project, ...DEFAULTS })
    .then();
  given(drive).when("close", { project }).thenRefused("drive-not-set-up");
});

const fileId = "fil_00000001";
const content = (letter: string, size = 4) => ({ contentType: "image/png", size, checksum: letter.repeat(64) });
const details = { name: "a.png", folder: "/", tags: [], starred: false, visibility: "private" as const };
const uploaded = FileUploaded({ fileId, ...details, ...content("a") });
const second = FileReplaced({ fileId, fileVersion: 2, ...content("b", 6) });
const trashedAt = "2026-03-02T09:00:00.000Z";
const trashed = FileTrashed({ fileId, trashedAt });

test("a file takes the room its bytes need, each version anew, and one put back none", () => {
  given(file)
    .when("upload", { fileId, ...details, ...content("a") })
    .thenDecided({ facts: [uploaded], ...room(-4) });
  given(file, uploaded)
    .when("replace", { fileId, ...content("b", 6) })
    .thenDecided({ facts: [second], ...room(-6) });
  given(file, uploaded, second)
    .when("putBack", { fileId, fileVersion: 1 })
    .then(FileReplaced({ fileId, fileVersion: 3, source: 1, ...content("a") }));
  given(file, uploaded)
    .when("replace", { fileId, ...content("a") })
    .then();
});
test("a file has so many versions and no more", () => {
  const many = Array.from({ length: MAX_VERSIONS - 1 }, (_, at) =>
    FileReplaced({ fileId, fileVersion: at + 2, ...content(at % 2 ? "a" : "b") }),
  );
  given(file, uploaded, ...many)
    .when("replace", { fileId, ...content("c") })
    .thenRefused("too-many-versions");
});
test("the trash is emptied of what lay there long enough, which frees all its room", () => {
  const purge = (before: string) => given(file, uploaded, second, trashed).when("purge", { fileId, before });
  purge(trashedAt).then();
  purge("2026-04-02T09:00:00.000Z").thenDecided({
    facts: [FilePurged({ fileId, versions: 2, bytes: 10 })],
    ...room(10),
  });
  given(file, uploaded).when("purge", { fileId, before: "2027" }).then();
});
test("out of the trash a file comes as it was; gone for good it never comes", () => {
  given(file, uploaded, trashed).when("changeMetadata", { fileId, trashedAt: null }).then(FileRestored({ fileId }));
  given(file, uploaded, trashed).when("putBack", { fileId, fileVersion: 1 }).thenRefused("file-in-trash");
  const gone = FilePurged({ fileId, versions: 1, bytes: 4 });
  for (const [command, input] of [
    ["changeMetadata", { trashedAt: null }],
    ["replace", content("c")],
    ["trash", { trashedAt }],
  ] as const)
    given(file, uploaded, trashed, gone)
      .when(command, { fileId, ...input } as never)
      .thenRefused("not-found");
});
