import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";

const database = new DatabaseSync(workerData, { timeout: 5000 });
// As in the connection that writes: a checkpoint syncs the journal before and the file after.
database.exec("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=0");
const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");

parentPort?.on("message", (message) => {
  if (message === "end") {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    checkpoint.all();
    parentPort?.postMessage(undefined);
  } catch (error) {
    parentPort?.postMessage(error instanceof Error ? error.message : String(error));
  }
});
