import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { NudgeProvider } from "#web/_ui/nudge.tsx";
import { Columns } from "./columns.tsx";
import type { ColumnsData } from "./columns-data.ts";
import { FirstRows } from "./first-rows.tsx";
import { Questions } from "./questions.tsx";

const FRAME = "_shell/standard";
const column = (name: string, more: Partial<ColumnsData["open"][number]> = {}): ColumnsData["open"][number] => ({
  name,
  samples: ["Ana", "Bob"],
  ours: "",
  recognised: "",
  how: "unused",
  isNew: false,
  ...more,
});
const DATA: ColumnsData = {
  matching: "",
  system: null,
  isWhole: false,
  asIs: false,
  rememberedAt: null,
  remembered: null,
  ours: [
    { name: "Email", required: true },
    { name: "Note", required: false },
  ],
  rows: [
    { line: 2, key: "a@x.test", cells: [{ column: "Email", text: "a@x.test" }], problems: [], warnings: [] },
    { line: 3, key: "bob", cells: [], problems: ["Email: Not an email address"], warnings: [] },
  ],
  questions: [],
  open: [column("Whom"), column("Size", { isNew: true })],
  settled: [column("Email", { ours: "Email", recognised: "Email", how: "certain" })],
  more: 0,
};

/** The page as a browser without script gets it. */
function page(data: ColumnsData): string {
  const element = (
    <NudgeProvider>
      <FirstRows rows={data.rows} />
      <Questions questions={data.questions} />
      <Columns columns={data} />
    </NudgeProvider>
  );
  const router = createMemoryRouter([{ id: FRAME, path: "/", element, loader: () => null }], {
    hydrationData: { loaderData: { [FRAME]: { csrf: "token", seed: "seed", user: { id: "usr_1" } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The router of browsers is drawn without one, which React warns of. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((message) => {
    if (!String(message).includes("useLayoutEffect does nothing on the server")) throw new Error(String(message));
  });
});

test("every column of a file is a choice in a plain form, with our column chosen where it was recognised", () => {
  const html = page(DATA);
  expect(html.match(/name="column" value="[^"]*"/g)).toEqual([
    'name="column" value="Whom"',
    'name="column" value="Size"',
    'name="column" value="Email"',
  ]);
  expect(html.match(/<select[^>]* name="ours\.\d"/g)).toHaveLength(3);
  expect(html).toContain('<option value="Email" selected="">Email (required)</option>');
  expect(html).toContain("Ana, Bob");
  expect(html).toContain("Check again with these columns");
});

test("the first rows are shown as they will be stored, a bad one with its problem", () => {
  const html = page(DATA);
  expect(html).toMatch(/<dt[^>]*>Email<\/dt> <dd[^>]*>a@x\.test<\/dd>/);
  expect(html).toContain("Email: Not an email address");
});

test("a file that is read as a whole offers its columns, and what was remembered can be forgotten", () => {
  const whole = page({ ...DATA, system: "Etsy (sold orders)", isWhole: true, open: [], settled: [] });
  expect(whole).toContain("Its rows are read as a whole");
  expect(whole).toMatch(/name="asIs" value="on"/);
  expect(whole).not.toContain("<select");
  const remembered = page({ ...DATA, rememberedAt: "2026-11-01T10:00:00.000Z", remembered: "mch_1" });
  expect(remembered).toContain("One column is new since then: Size.");
  expect(remembered).toMatch(/name="matching" value="mch_1"/);
});

test("every value of a question is a choice in a plain form, and what is answered stays chosen", () => {
  expect(page(DATA)).not.toContain("Questions about this file");
  const options = [
    { value: "sent", label: "Sent or delivered" },
    { value: "cancelled", label: "Cancelled" },
  ];
  const html = page({
    ...DATA,
    questions: [
      {
        about: "values",
        column: "Order Status",
        text: "",
        options,
        items: [
          { value: "Versandt", rows: 3, answer: "sent" },
          { value: "Storno", rows: 1, answer: "" },
        ],
        more: 7,
      },
      {
        about: "dates",
        column: "Created at",
        text: "",
        options: [{ value: "day", label: "3 April 2026 – day first" }],
        items: [{ value: "03/04/2026", rows: 2, answer: "" }],
        more: 0,
      },
    ],
  });
  expect(html).toContain("2 answers are missing.");
  expect(html.match(/name="(?:of|value)" value="[^"]*"/g)).toEqual([
    'name="of" value="Order Status"',
    'name="value" value="Versandt"',
    'name="of" value="Order Status"',
    'name="value" value="Storno"',
    'name="of" value="Created at"',
    'name="value" value="03/04/2026"',
  ]);
  expect(html.match(/<select[^>]* name="answer\.\d"/g)).toHaveLength(3);
  expect(html).toContain('<option value="sent" selected="">Sent or delivered</option>');
  expect(html).toContain("7 more values are too many to ask about");
});
