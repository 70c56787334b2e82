import type { IncomingMessage, ServerResponse } from "node:http";
import type { Outbox } from "../../functions/_platform/mail/index.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[each] as string);

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`);

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const HERE = /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/i;

/**
 * Whether the request comes from a person at this machine. Emails contain links that set passwords, so nobody else
 * may see them, including a proxy, or a page whose host name resolves to here.
 */
export const askedHere = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? "") &&
  HERE.test(headers.host ?? "") &&
  !Object.keys(headers).some((name) => name === "forwarded" || name.startsWith("x-forwarded-"));

/** What would have left this machine, newest first, 50 at a time. */
export async function outboxPage(request: IncomingMessage, response: ServerResponse, outbox: Outbox): Promise<void> {
  const before = Number(new URL(request.url ?? "/", "http://local").searchParams.get("before")) || undefined;
  const emails = await outbox.list(50, before);
  const last = emails.at(-1);
  const rows = emails.map(
    (
      each,
    ) => `<article><h2>${escaped(each.subject)}</h2><p>To ${escaped(each.to)}, <time datetime="${each.at}">${each.at}</time></p>
<pre>${linked(each.text)}</pre>${each.attachments.length ? `<p>Attached: ${each.attachments.map(escaped).join(", ")}</p>` : ""}</article>`,
  );
  const more = last && emails.length === 50 ? `<p><a href="/outbox?before=${last.position}">Older</a></p>` : "";
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox - Presswork</title><style>body{font:15px/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1e23}
article{border-top:2px solid #1b1e23;padding:.5rem 0}h2{font-size:1rem;margin:0}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><main><h1>Outbox</h1><p>Without a mail server (PRESSWORK_SMTP_URL) no email leaves: it is kept here.</p>
${rows.join("\n") || "<p>Nothing yet.</p>"}${more}</main></body></html>`);
}
