import { randomUUID } from "node:crypto";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { describeBlobs } from "../../functions/_platform/blobs/conformance.ts";
import { s3Blobs } from "../../functions/_platform/blobs/s3.ts";
import { emulator } from "./endpoint.ts";

describeBlobs("blobs in S3", async () => {
  const client = new S3Client({ ...emulator, forcePathStyle: true });
  const bucket = `blobs-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return { port: s3Blobs(client, bucket), close: async () => client.destroy() };
});
