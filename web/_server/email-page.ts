/** An email's own page: its styles are in it, nothing runs, and only our pages may show it. */
const POLICY =
  "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; form-action 'none'";

/** An email as its readers see it, to be shown in a frame. */
export const emailPage = (html: string): Response =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
