import { renderToString } from "react-dom/server";
import { Router } from "react-router";
import { expect, test } from "vitest";
import { sectionsOf } from "./menu-groups.ts";
import { menuOf, type NavEntry } from "./nav.ts";
import { Sidebar } from "./sidebar.tsx";

const entries: NavEntry[] = [
  { id: "home", label: "Dashboard", to: "/dashboard", order: 1 },
  { id: "orders", label: "Orders", to: "/orders", order: 10, group: "sell" },
  { id: "chat", label: "Chat", to: "/chat", order: 20, group: "customers" },
];
const menu = menuOf(entries, () => true, { chat: { value: 3 } });

const stays = () => undefined;
const navigator = { createHref: String, push: stays, replace: stays, go: stays };

/** The sidebar as the server draws it for somebody who closed these groups and has these favourites. */
function drawn(closed: readonly string[], favourites: readonly string[]): string {
  return renderToString(
    <Router location="/orders" navigator={navigator} static>
      <Sidebar
        sections={sectionsOf(menu, closed, "/orders")}
        choices={{ closed, favourites }}
        user="usr_maya"
        current="orders"
        version="1"
      />
    </Router>,
  );
}

const groupsIn = (html: string) => [...html.matchAll(/<details data-group="([a-z]+)" class="nav-group"( open="")?/g)];
/** The heading of a group, as it is drawn. */
const headingIn = (html: string, label: string) =>
  html
    .split("<summary>")
    .slice(1)
    .map((each) => each.slice(0, each.indexOf("</summary>")))
    .find((each) => each.includes(label));

test("the server draws all groups open, and those a person closed closed, with what waits in them", () => {
  expect(groupsIn(drawn([], [])).map(([, id, open]) => [id, open !== undefined])).toEqual([
    ["sell", true],
    ["customers", true],
  ]);
  const html = drawn(["sell", "customers"], []);
  expect(groupsIn(html).map(([, id, open]) => [id, open !== undefined])).toEqual([
    ["sell", true],
    ["customers", false],
  ]);
  expect(headingIn(html, "Customers")).toContain('<span class="nav-n">3</span>');
});

test("the server draws the filter and, before all groups, the favourites that are in the menu", () => {
  const html = drawn([], ["chat", "gone"]);
  expect(html).toContain('aria-label="Find in the menu"');
  const at = html.indexOf('role="group" aria-label="Favourites"');
  expect(at).toBeGreaterThan(0);
  expect(html.slice(at, html.indexOf("Dashboard"))).toContain('href="/chat"');
  expect(drawn([], [])).not.toContain("Favourites");
});
