import * as z from "zod";

export const MAX_WEB_ADDRESS = 2000;

/** A whole web address, http or https: nothing that a browser would run, such as `javascript:`. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: "Use a full address, like https://example.com" })
  .max(MAX_WEB_ADDRESS);
