import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useSince } from "./monitors.tsx";

function Since(monitor: Parameters<ReturnType<typeof useSince>>[0]) {
  return <p>{useSince()(monitor)}</p>;
}

test("a monitor whose state never changed has always been OK, or watches what was never counted", () => {
  expect(renderToStaticMarkup(<Since value={3} />)).toBe("<p>Always OK so far</p>");
  expect(renderToStaticMarkup(<Since value={null} />)).toBe("<p>Nothing counted yet</p>");
  expect(renderToStaticMarkup(<Since value={3} stateSince="2026-03-10T09:30:00.000Z" />)).toContain("<time");
});
