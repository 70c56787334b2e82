import { expect, test } from "vitest";
import { formMessage } from "./form-message.ts";

// [error.form.fallback]
test("a form that failed for no known reason says so", () => {
  for (const problem of [undefined, {}, { message: "" }])
    expect(formMessage(problem)).toBe("Something went wrong. Please try again later.");
});

// [error.form.join]
test("the server's message and those of the fields are one line", () => {
  const errors = { email: ["This is not an email address."], name: ["Required.", "Required."] };
  expect(formMessage({ message: "Some of these values can't be used.", errors })).toBe(
    "Some of these values can't be used. This is not an email address. Required.",
  );
  expect(formMessage({ errors })).toBe(
    "Something went wrong. Please try again later. This is not an email address. Required.",
  );
});
