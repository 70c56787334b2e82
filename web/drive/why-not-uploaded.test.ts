import { expect, test } from "vitest";
import { whyNotUploaded } from "./why-not-uploaded.ts";

const problem = { code: "X", status: 422, message: "The file is empty." };

test("people read no bytes of a file that is too large", () => {
  const errors = { file: ["At most 26214400 bytes"] };
  expect(whyNotUploaded({ ...problem, status: 413, errors })).toBe("The file is too large.");
});

test("any other reason is the API's, the file's own first", () => {
  expect(whyNotUploaded(problem)).toBe("The file is empty.");
  const errors = { file: ["Files of this type aren't accepted"] };
  expect(whyNotUploaded({ ...problem, errors })).toBe("Files of this type aren't accepted");
});
