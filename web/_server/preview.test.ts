import { expect, test } from "vitest";
import { noPreviewCookie, previewCookie, previewIn } from "./preview.ts";

const of = (cookie: string) => [cookie.split(";")[0] ?? ""];

test("a preview is about one project, and keeps the role's name", () => {
  const cookies = of(previewCookie("prj_a", { role: "front-desk", name: "Front desk; 2.0 é" }, false));
  expect(previewIn(cookies, "prj_a")).toEqual({ role: "front-desk", name: "Front desk; 2.0 é" });
  expect(previewIn(cookies, "prj_b")).toBeUndefined();
  expect(previewIn(cookies, undefined)).toBeUndefined();
});
test("what is broken or gone is no preview", () => {
  for (const value of ["", "prj_a", "prj_a."])
    expect(previewIn([`presswork_preview=${value}`], "prj_a")).toBeUndefined();
  expect(previewIn(["presswork_preview=prj_a.viewer.%E0%A4%A"], "prj_a")).toEqual({ role: "viewer", name: "viewer" });
  expect(previewIn(of(noPreviewCookie(true)), "prj_a")).toBeUndefined();
});
test("no script reads it, and over https it stays there", () => {
  expect(previewCookie("prj_a", { role: "viewer", name: "Viewer" }, true)).toMatch(/HttpOnly; Secure$/);
});
