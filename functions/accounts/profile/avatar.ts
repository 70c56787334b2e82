import { createHash } from "node:crypto";
import type { Upload } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { base } from "../contract/base.ts";
import { account } from "../domain/index.ts";
import { userOf } from "../users.ts";

const blobOf = (user: string): string => `avatars/${user}`;
const addressOf = (user: string): string => `${base}/avatar/${user}`;

/** Whether a file begins with the magic bytes of its declared type. */
const isWhatItSays: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  "image/png": (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  "image/jpeg": (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  "image/webp": (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
};

/** The URL contains the content's hash, so that a new picture has a new URL. */
export async function uploadAvatar({ ports, caller, body, run }: Context & { readonly body: Upload }) {
  const bytes = Buffer.from(body.bytes);
  if (!isWhatItSays[body.contentType]?.(bytes)) return refuse("not-a-picture");
  await ports.blobs.put(DIRECTORY, blobOf(caller.user), bytes, body.contentType);
  const version = createHash("sha256").update(bytes).digest("base64url").slice(0, 12);
  const avatar = `${addressOf(caller.user)}?v=${version}`;
  const result = await run(account, caller.user, "changeProfile", { user: caller.user, avatar });
  if (isRefusal(result)) return refuse("not-found");
  return (await userOf(ports, caller.user)) ?? refuse("not-found");
}

const YEAR_S = 365 * 24 * 60 * 60;

type AvatarContext = Context & {
  readonly params: { readonly user: string };
  readonly query: { readonly v?: string | undefined };
};

/** Only the person's current picture is served; browsers cache it by its version. */
export async function getAvatar({ ports, params, query }: AvatarContext) {
  const user = await userOf(ports, params.user);
  if (!user?.avatar?.startsWith(addressOf(params.user))) return refuse("avatar-not-found");
  const current = query.v !== undefined && user.avatar.endsWith(`?v=${query.v}`);
  const stored = await ports.blobs.get(DIRECTORY, blobOf(params.user));
  if (!stored) return refuse("avatar-not-found");
  return {
    file: stored.bytes,
    contentType: stored.contentType,
    name: `${params.user}.${stored.contentType.slice(6)}`,
    inline: true,
    ...(current && { keepFor: YEAR_S }),
  };
}
