import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { checkBlobName, isBlobName } from "./name.ts";
import type { Blobs } from "./port.ts";

/** Blobs as objects `<tenant>/<kind>/<id>` of one S3 bucket; the bucket encrypts and keeps versions. */
export function s3Blobs(client: S3Client, bucket: string): Blobs {
  const at = (tenant: string, name: string) => ({ Bucket: bucket, Key: `${tenant}/${name}` });
  return {
    async put(tenant, name, bytes, contentType) {
      checkBlobName(tenant, name);
      const type = contentType.replace(/[\r\n]/g, " ");
      await client.send(new PutObjectCommand({ ...at(tenant, name), Body: bytes, ContentType: type }));
    },
    async get(tenant, name) {
      if (!isBlobName(tenant, name)) return undefined;
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(at(tenant, name)));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes: new Uint8Array(bytes), contentType: ContentType ?? "application/octet-stream" };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(tenant, name) {
      if (isBlobName(tenant, name)) await client.send(new DeleteObjectCommand(at(tenant, name)));
    },
    async forgetEarlier(tenant, name) {
      if (!isBlobName(tenant, name)) return;
      const { Bucket, Key } = at(tenant, name);
      let marks: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
      for (;;) {
        const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key, ...marks }));
        for (const each of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
          if (each.Key === Key && !each.IsLatest && each.VersionId)
            await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId: each.VersionId }));
        if (!page.IsTruncated) return;
        marks = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
      }
    },
  };
}
