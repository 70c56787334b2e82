import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

const stray: string[] = [];
console.error = (...args: unknown[]) => {
  stray.push(format(...args));
};

function failOnStrayErrors() {
  if (stray.length === 0) return;
  const text = stray.splice(0).join("\n");
  throw new Error(`console.error was called; a test that expects it spies on it:\n${text}`);
}

afterEach(failOnStrayErrors);
afterAll(failOnStrayErrors);
