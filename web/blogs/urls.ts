import { recordUrls, withQuery } from "../_records/urls.ts";

export const blogUrls = recordUrls("/blog");
/** Where a draft saves itself while it is written. */
export const saveUrl = (id: string): string => `/blog/${id}/save`;
/** A draft for somebody without a sign-in. */
export const previewUrl = (token: string): string => withQuery("/blog-preview", { token });
