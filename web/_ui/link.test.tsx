import { Link as RouterLink } from "@remix-run/react";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createPath, Router, type To } from "react-router";
import { expect, test } from "vitest";
import { Link } from "./link.tsx";

type Props = ComponentProps<typeof Link>;

const createHref = (to: To) => (typeof to === "string" ? to : createPath(to));
const navigator = { createHref, go: () => undefined, push: () => undefined, replace: () => undefined };

/** The attributes of the link on a page at `/shop/here`, in no order. */
function attributesOf(kind: typeof Link, props: Props): readonly string[] {
  const link = createElement(kind, { className: "row-link", "aria-label": "Open", ...props });
  const html = renderToStaticMarkup(
    createElement(Router, { location: "/shop/here?page=2", navigator, static: true }, link),
  );
  return [...html.matchAll(/ ([a-z-]+="[^"]*")/g)].map(([, text]) => String(text)).toSorted();
}

test.each<Props["to"]>([
  "/orders",
  "/orders/ord_01?project=prj_1&tab=packed",
  "/orders?search=a%20b&at=12:30",
  "/orders#notes",
  "/orders/",
  "/",
  "/orders?",
  "//orders",
  "/orders//ord_01",
  "/orders/../customers",
  "/orders/a.b",
  "?page=3",
  "details",
  "..",
  "https://example.com/orders",
  { pathname: "/orders", search: "tab=packed" },
])("the server's link to %j is the router's", (to) => {
  expect(attributesOf(Link, { to })).toEqual(attributesOf(RouterLink, { to }));
});

test("what is for the browser's clicks alone is no attribute, and a document's link is not discovered", () => {
  const props: Props = { to: "/orders", prefetch: "intent", preventScrollReset: true, replace: true, state: {} };
  for (const more of [{}, { reloadDocument: true }, { discover: "none" as const }, { relative: "path" as const }])
    expect(attributesOf(Link, { ...props, ...more })).toEqual(attributesOf(RouterLink, { ...props, ...more }));
});
