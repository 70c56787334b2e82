import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** @typedef {import("node:net").Socket} Socket */

const MB = 1024 * 1024;
const AGAIN_MS = 1000;
const FORM = "application/x-www-form-urlencoded";
const piece = Buffer.alloc(64 * 1024, 97);
const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
/** @type {{ url: string, shop: string, token: string, slow: number, large: number }} */
const { url, shop, token, slow, large } = workerData;
const { hostname, port } = new URL(url);
/** @type {Set<Socket>} */
const open = new Set();
let over = false;

/** @param {string} path @param {string} type @param {string[]} more */
const head = (path, type, ...more) =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", `Content-Type: ${type}`, ...more, "\r\n"].join("\r\n");
/** @param {number} bytes */
const length = (bytes) => `Content-Length: ${bytes}`;

/**
 * One sender, who comes again a second after the connection is closed. Answers each status it was given.
 * @param {string} start @param {(socket: Socket) => Promise<void>} send @returns {Promise<string[]>}
 */
async function sender(start, send) {
  const statuses = [];
  while (!over) {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    const closed = new Promise((resolve) => socket.on("close", resolve).on("error", () => socket.destroy()));
    let status = "none";
    socket.on("data", (text) => {
      status = /^HTTP\/1\.1 (\d{3})/.exec(String(text))?.[1] ?? status;
    });
    socket.write(start);
    await Promise.race([send(socket), closed]);
    await closed;
    open.delete(socket);
    statuses.push(status);
    await pause(AGAIN_MS);
  }
  return statuses;
}

/** A byte a second. @param {Socket} socket */
async function trickle(socket) {
  while (!socket.destroyed) {
    socket.write("a");
    await pause(1000);
  }
}

/** As fast as it is taken. @param {Buffer} each @param {number} bytes */
const flood = (each, bytes) => async (/** @type {Socket} */ socket) => {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += each.length)
    await new Promise((resolve) => void socket.write(each, resolve));
};

const held = flood(piece, 25 * MB - 2 * piece.length);
const senders = [
  ...Array.from({ length: slow }, () => [
    sender("GET /login HTTP/1.1\r\nX-Slow: a", trickle),
    sender(head("/login", FORM, length(900_000)), trickle),
  ]).flat(),
  ...Array.from({ length: large }, () => [
    sender(
      head(`/v1/drive/files?project=${shop}`, "image/png", length(25 * MB), `Authorization: Bearer ${token}`),
      held,
    ),
    sender(head("/v1/imports/orders", "text/csv", length(25 * MB)), held),
    sender(head("/login", FORM, length(300 * MB)), flood(piece, 300 * MB)),
    sender(
      head("/omnis/v3/dashboard/user/login", "application/json", "Transfer-Encoding: chunked"),
      flood(chunk, 300 * MB),
    ),
  ]).flat(),
];

parentPort?.once("message", async () => {
  over = true;
  for (const socket of open) socket.destroy();
  /** @type {Record<string, number>} */
  const counts = {};
  for (const status of (await Promise.all(senders)).flat()) counts[status] = (counts[status] ?? 0) + 1;
  parentPort?.postMessage(counts);
});
