import { expect, test } from "vitest";
import { assemble } from "./assemble.ts";
import { index, route } from "./route.ts";

const modules = {
  "./orders/routes.ts": { routes: [route("orders", "list.tsx", [index("first.tsx")])] },
  "./login/routes.ts": { bareRoutes: [route("login", "login.tsx")] },
};

test("a module's files are prefixed with its folder, nested ones too", () => {
  const [frame] = assemble(modules, "_shell/standard.tsx");
  expect(frame?.children).toEqual([
    { path: "orders", file: "orders/list.tsx", children: [{ index: true, file: "orders/first.tsx" }] },
  ]);
});

test("bare routes stand outside the frame", () => {
  expect(assemble(modules, "_shell/standard.tsx")[1]).toEqual({ path: "login", file: "login/login.tsx" });
});
