import * as z from "zod";
import { query } from "#platform/contract";
import { IMAGE_TYPES, ImageName, ImageOptions, ImageQuery } from "../images/options.ts";
import { base } from "./files.ts";

const image = { image: ImageName };
const refuses = ["not-found", "picture-unreadable", "picture-too-large", "validation-failed", "busy"] as const;
const closed = ["drive-suspended", "drive-not-set-up"] as const;
const DAY = 86_400;

export const images = {
  getImage: query(`GET ${base}/images/{image}`, {
    summary: "Get a public file as a picture: resized, cropped, rotated, padded or converted",
    scope: "public",
    params: image,
    query: ImageQuery,
    download: Object.values(IMAGE_TYPES),
    pictures: true,
    refuses,
  }),
  getPrivateImage: query(`GET ${base}/images/private/{image}`, {
    summary: "Get a private file as a picture by a signed address, until it expires",
    scope: "public",
    params: image,
    query: ImageQuery.extend({
      expires: z.coerce.number().int().min(0).max(99_999_999_999),
      signature: z.string().max(100),
    }),
    download: Object.values(IMAGE_TYPES),
    pictures: true,
    refuses: [...refuses, "address-expired"],
  }),
  getFileImage: query(`GET ${base}/file-images/{image}`, {
    summary: "Get a file of the project as a picture",
    permission: "drive.file.view",
    params: image,
    query: ImageOptions,
    download: Object.values(IMAGE_TYPES),
    pictures: true,
    refuses: [...refuses, ...closed],
  }),
  getImageAddress: query(`GET ${base}/file-images/{image}/address`, {
    summary: "Get the address of a file's picture: for private files a signed one that expires",
    permission: "drive.file.view",
    params: image,
    query: ImageOptions.extend({
      /** Seconds that the address of a private file counts. */
      expiresIn: z.coerce
        .number()
        .int()
        .min(60)
        .max(30 * DAY)
        .default(DAY),
    }),
    returns: z.object({ url: z.string(), expiresAt: z.iso.datetime().optional() }),
    refuses: ["not-found", ...closed],
  }),
};
