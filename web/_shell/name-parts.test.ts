import { expect, test } from "vitest";
import { nameParts } from "./name-parts.ts";

test("the first word of a name is the first name, the others are the last name", () => {
  expect(nameParts("  Ana  Maria de Souza ")).toEqual({ firstName: "Ana", lastName: "Maria de Souza" });
  expect([nameParts("Ana"), nameParts(" ")]).toEqual([{ firstName: "Ana" }, {}]);
});
