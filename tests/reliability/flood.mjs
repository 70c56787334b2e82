import { Agent, request } from "node:http";

/** Signs in at addresses nobody has, each another one, at a steady pace whether it is answered or not; then says what became of it. */
process.once("message", async (/** @type {import("./flood.ts").Flood} */ { url, perSecond, seconds }) => {
  const going = [];
  const started = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const wait = started + (sent * 1000) / perSecond - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    going.push(signIn(url, `flood${sent}@example.com`));
  }
  process.send?.(await Promise.all(going));
  process.disconnect();
});

const agent = new Agent({ keepAlive: true });

/**
 * @param {string} url
 * @param {string} email
 * @returns {Promise<import("./flood.ts").SignIn>}
 */
function signIn(url, email) {
  const body = JSON.stringify({ email, password: "a guess at a password" });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const started = performance.now();
  return new Promise((resolve) => {
    const answered = (/** @type {number | undefined} */ status) => resolve({ status, ms: performance.now() - started });
    const sent = request(url, { agent, method: "POST", headers }, (answer) =>
      answer.resume().once("end", () => answered(answer.statusCode)),
    );
    sent.once("error", () => answered(undefined)).end(body);
  });
}
