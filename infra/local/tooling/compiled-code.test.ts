import { expect, test } from "vitest";
import { keepCompiledCode } from "./compiled-code.mjs";

function kept(env: Record<string, string>, enable?: (folder: string) => { directory?: string }) {
  const folders: string[] = [];
  const modules = enable && {
    enableCompileCache: (folder: string) => {
      folders.push(folder);
      return enable(folder);
    },
  };
  keepCompiledCode(modules ?? {}, "build/.compiled", env);
  return { env, folders };
}

test("compiled code is kept beside the build, and threads find it too", () => {
  expect(kept({}, (directory) => ({ directory }))).toEqual({
    env: { NODE_COMPILE_CACHE: "build/.compiled" },
    folders: ["build/.compiled"],
  });
});

test("a folder that cannot be written to, and a Node that keeps nothing, change nothing", () => {
  expect(kept({}, () => ({})).env).toEqual({});
  expect(kept({}).env).toEqual({});
});

test("the folder that the settings name is Node's own business", () => {
  const env = { NODE_COMPILE_CACHE: "/var/cache/presswork" };
  expect(kept(env, (directory) => ({ directory }))).toEqual({ env, folders: [] });
});
