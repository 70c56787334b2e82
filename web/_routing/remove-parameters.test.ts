import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { removeParameters } from "./view-parameters.lazy.ts";

type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves when the router has nothing to load. */
const untilIdle = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { initialized, navigation, revalidation } = router.state;
      if (initialized && navigation.state === "idle" && revalidation === "idle") resolve();
    };
    router.subscribe(look);
    look();
  });

/** A page in its frame, opened with a flash; notes what is loaded from then on. */
async function opened(page: () => Promise<null> | null = () => null) {
  const loaded: string[] = [];
  const note = (name: string, answer: () => Promise<null> | null) => () => {
    loaded.push(name);
    return answer();
  };
  const children = [{ id: "page", path: "/customers/1", loader: note("page", page), action: () => "refused" }];
  const frame = { id: "frame", loader: note("frame", () => null), shouldRevalidate: () => true, children };
  const router = createMemoryRouter([{ ...frame, hasErrorBoundary: true }], {
    initialEntries: ["/customers/1?tab=notes&flash=saved&of=1"],
  });
  router.initialize();
  await untilIdle(router);
  loaded.length = 0;
  return { router, loaded, remove: () => removeParameters(["flash", "of"], router.state.location.key, router) };
}

const shown = ({ state }: Router) => state.location.search;

test("the flash is removed without loading the page or its frame", async () => {
  const { router, loaded, remove } = await opened();
  remove();
  expect(shown(router)).toBe("?tab=notes");
  expect(router.state.historyAction).toBe("REPLACE");
  expect(loaded).toEqual([]);
});

test("the next navigation loads them again", async () => {
  const { router, loaded, remove } = await opened();
  remove();
  await router.navigate("/customers/1?tab=history");
  expect(loaded).toEqual(["frame", "page"]);
});

test("a reload that is under way ends first", async () => {
  const { router, loaded, remove } = await opened();
  const reload = router.revalidate();
  remove();
  expect(shown(router)).toContain("flash=saved");
  await reload;
  await untilIdle(router);
  expect(shown(router)).toBe("?tab=notes");
  expect(loaded).toEqual(["frame", "page"]);
});

test("a page that could not be loaded is loaded again", async () => {
  let isBroken = true;
  const { router, loaded, remove } = await opened(() => (isBroken ? Promise.reject(new Error("broken")) : null));
  expect(router.state.errors).not.toBeNull();
  isBroken = false;
  remove();
  await untilIdle(router);
  expect(loaded).toEqual(["page"]);
  expect(router.state.errors).toBeNull();
});

test("a form's answer stays, and the flash with it", async () => {
  const { router, remove } = await opened();
  const form = { formMethod: "post", formData: new FormData(), replace: true } as const;
  await router.navigate("/customers/1?flash=saved", form);
  remove();
  expect(router.state.actionData).toEqual({ page: "refused" });
  expect(shown(router)).toBe("?flash=saved");
});

test("a location that is opened meanwhile keeps its own flash", async () => {
  const { router, remove } = await opened();
  const leaving = router.navigate("/customers/1?flash=created");
  remove();
  await leaving;
  expect(shown(router)).toBe("?flash=created");
});
