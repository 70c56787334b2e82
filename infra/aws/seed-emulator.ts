import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Copies the web's files and the OpenAPI document into the bucket, which an emulator's deployment leaves empty. */
async function copyAssets(bucket: string): Promise<number> {
  const client = new S3Client({ forcePathStyle: true });
  const below = readdirSync("build/client", { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const files = below.map((each) => join(each.parentPath, each.name));
  const put = (Key: string, file: string) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body: readFileSync(file),
        ContentType: TYPES[extname(file)] ?? "application/octet-stream",
      }),
    );
  for (const file of files) await put(relative("build/client", file).replaceAll("\\", "/"), file);
  await put("openapi.json", "functions/openapi.json");
  return files.length + 1;
}

/** An account has a verified sender; an emulator accepts any. */
const verifySender = (EmailIdentity: string) =>
  new SESv2Client({}).send(new CreateEmailIdentityCommand({ EmailIdentity }));

const outputs = JSON.parse(readFileSync(process.argv[2] ?? "node_modules/.cache/aws-outputs.json", "utf8"));
const bucket = outputs["Presswork-web"].AssetsBucket;
if (bucket) process.stdout.write(`Copied ${await copyAssets(bucket)} files.\n`);
await verifySender(outputs.Presswork.PRESSWORKMAILFROM);
