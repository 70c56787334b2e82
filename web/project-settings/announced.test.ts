import { expect, test } from "vitest";
import type { AnyMember } from "#web/_server/member.ts";
import { announced } from "./announced.ts";

const shown = (status: string | undefined, ...permissions: string[]) =>
  announced({ project: status && { id: "prj_1", status }, permissions } as unknown as AnyMember);

test("every screen of an archived project says so, and leads whoever may restore it to where that is done", () => {
  const text = "This project is archived. Nothing in it can be changed.";
  const restore = { label: "Restore", style: "default", to: "/settings/project?section=danger" };
  expect(shown("archived")).toEqual([{ code: "project-archived", kind: "warning", text, actions: [] }]);
  expect(shown("archived", "projects.project.edit")).toMatchObject([{ actions: [restore] }]);
});

test("one that is about to be deleted is restored by whoever may delete it", () => {
  expect(shown("deleting", "projects.project.edit")).toMatchObject([
    { text: "This project is being deleted. Nothing in it can be changed.", actions: [] },
  ]);
  expect(shown("deleting", "projects.project.delete")).toMatchObject([{ actions: [{ label: "Restore" }] }]);
});

test("an active project, or none, has nothing to say", () => {
  expect(shown("active", "projects.project.edit")).toEqual([]);
  expect(shown(undefined)).toEqual([]);
});
