import type { HttpResult } from "./streamed.ts";

/** A frame with a landscape that is crossed out: grey, so that it is seen on light and dark. */
const PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120" role="img">',
  "<title>Picture not available</title>",
  '<g fill="none" stroke="#888" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">',
  '<rect x="28" y="32" width="64" height="56" rx="6"/><circle cx="48" cy="51" r="5"/><path d="m32 82 22-20 14 12 8-7 14 13M24 96 96 24"/>',
  "</g></svg>",
].join("");

/** Whether what comes back is shown as a picture, by a page or an email. */
const isShown = ({
  "sec-fetch-dest": destination,
  accept = "",
}: Readonly<Record<string, string | undefined>>): boolean =>
  destination === undefined ? accept.startsWith("image/") : destination === "image";

/** A refusal as a picture, with its status and headers, where it would be shown as a broken one; any other answer as it is. */
export function refusedPicture(answer: HttpResult, sent: Readonly<Record<string, string | undefined>>): HttpResult {
  if ((answer.statusCode ?? 200) < 400 || !isShown(sent)) return answer;
  const headers = {
    ...answer.headers,
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  return { ...answer, headers, body: PICTURE };
}
