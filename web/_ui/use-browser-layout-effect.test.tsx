import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

test("the server draws a part with a layout effect without a complaint", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Part = () => {
    useBrowserLayoutEffect(() => undefined);
    return <p>Drawn</p>;
  };
  expect(renderToString(<Part />)).toBe("<p>Drawn</p>");
  expect(complaints).not.toHaveBeenCalled();
});
