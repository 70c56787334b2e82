import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { switchUrl } from "../_shell/switch-url.ts";
import { messages } from "./messages.ts";
import { groupOf, othersWith, tabOf, tabWithUnread, userTab } from "./tabs.ts";

// [panel.tab.user] [panel.tab.user.username] [panel.tab.user.first-name]
test("the person's tab has their @username, else their first name", () => {
  expect(userTab({ username: "ines", firstName: "Ines" })).toBe("@ines");
  expect(userTab({ firstName: "Ines" })).toBe("Ines");
  expect(userTab({})).toBeUndefined();
});

// [panel.tab.project] [panel.tab.project.hidden]
test("the project's tab is there where a project is", () => {
  expect(tabOf("project", true)).toBe("project");
  expect(tabOf("project", false)).toBe("user");
  expect(tabOf(null, true)).toBe("user");
  expect(groupOf("project", "prj_press01")).toBe("project:prj_press01");
  expect(groupOf("user", "prj_press01")).toBe("user");
});

test("the panel opens with the tab that has something unread, the wanted one first", () => {
  expect(tabWithUnread("user", { user: 0, project: 6, projects: 1 })).toBe("project");
  expect(tabWithUnread("user", { user: 1, project: 6, projects: 0 })).toBe("user");
  expect(tabWithUnread("project", { user: 1, project: 6, projects: 0 })).toBe("project");
  expect(tabWithUnread("user", { user: 0, project: 0, projects: 2 })).toBe("projects");
  expect(tabWithUnread("user", { user: 0, project: 0, projects: 0 })).toBe("user");
});

// [panel.tab.projects]
test("among the projects are the others in which something is unread", () => {
  const projects = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() }));
  const unread = {
    groups: [
      { group: "project:a", count: 1 },
      { group: "project:b", count: 2 },
      { group: "user", count: 3 },
      { group: "project:gone", count: 4 },
    ],
  };
  expect(othersWith(unread, projects, "a")).toEqual([{ id: "b", name: "B", count: 2 }]);
});

test("each of them says how many wait there and leads there by the switch; when there is none one is caught up", () => {
  const t = createTranslator({ messages, locale: "en-GB" });
  expect(t("has", { project: "Wren Paper", n: 1 })).toBe("Wren Paper has 1 notification");
  expect(t("has", { project: "Wren Paper", n: 3 })).toBe("Wren Paper has 3 notifications");
  expect(switchUrl("prj_wren001", "/dashboard", true)).toBe(
    "/projects/switch?project=prj_wren001&redirect_uri=%2Fdashboard&notification=true",
  );
  expect([t("caughtUp"), t("me")]).toEqual(["You're all caught up", "Me"]);
});
