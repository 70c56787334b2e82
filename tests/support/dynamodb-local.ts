import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const VERSION = "3.3.1";
/** DynamoDB Local requires SDK modules that were never released; this release has them all. */
const SDK = "2.54.15";
const CACHE = resolve("node_modules/.cache");
const MAIN = "software.amazon.dynamodb.services.local.main.ServerRunner";
const READY_MS = 30_000;
const run = promisify(execFile);

const dependency = (group: string, name: string, version: string, more = "") =>
  `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version>${more}</dependency>`;
const POM = `<project><modelVersion>4.0.0</modelVersion>
<groupId>presswork</groupId><artifactId>dynamodb-local</artifactId><version>1</version>
<dependencyManagement><dependencies>${dependency("software.amazon.awssdk", "bom", SDK, "<type>pom</type><scope>import</scope>")}</dependencies></dependencyManagement>
<dependencies>${dependency("software.amazon.dynamodb", "DynamoDBLocal", VERSION)}</dependencies></project>`;

/** Runs a program to its end; throws a sentence if it is not installed. */
async function must(program: string, parameters: readonly string[], why: string): Promise<void> {
  try {
    await run(program, parameters, { maxBuffer: 1 << 24 });
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (code === "ENOENT") throw new Error(`${program} is missing. ${why}`);
    throw new Error(`${program} failed. ${why}\n${stdout || String(error)}`);
  }
}

/** The folder with DynamoDB Local and all it needs, fetched from Maven Central on first use. */
async function library(): Promise<string> {
  const folder = join(CACHE, `dynamodb-local-${VERSION}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, "dynamodb-local-"));
  writeFileSync(join(fresh, "pom.xml"), POM);
  const why = "Maven 3 fetches DynamoDB Local from Maven Central once (Debian: apt-get install maven).";
  const goal = ["dependency:copy-dependencies", `-DoutputDirectory=${fresh}`];
  await must("mvn", ["-q", "-B", "-f", join(fresh, "pom.xml"), ...goal], why);
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  return folder;
}

async function answers(endpoint: string, child: ChildProcess, text: () => string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    if (await fetch(endpoint).catch(() => undefined)) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`DynamoDB Local does not answer.\n${text()}`);
}

/** DynamoDB Local in memory on a free port; it ends with this process at the latest. Needs Java 17 and, the first time, Maven. */
export async function dynamoDbLocal(): Promise<{ endpoint: string; stop: () => void }> {
  await must(
    "java",
    ["-version"],
    "DynamoDB Local needs Java 17 or newer (Debian: apt-get install openjdk-17-jre-headless).",
  );
  const folder = await library();
  const port = await freePort();
  const java = ["-Xmx768m", `-Dsqlite4java.library.path=${folder}`, "-cp", join(folder, "*"), MAIN];
  const child = spawn("java", [...java, "-inMemory", "-disableTelemetry", "-port", String(port)]);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => output.push(String(text)));
  const stop = () => void child.kill("SIGKILL");
  process.once("exit", stop);
  const endpoint = `http://127.0.0.1:${port}`;
  await answers(endpoint, child, () => output.join("")).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { endpoint, stop };
}
