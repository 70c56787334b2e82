import { startPageThreads, threadsWanted } from "./pages/threads.ts";

// Pages say where email is that no mail server sends. Threads start with a copy of this.
process.env.PRESSWORK_OUTBOX = process.env.PRESSWORK_SMTP_URL ? "" : "1";
// The threads load the screens while this one loads the services.
const threads = startPageThreads(threadsWanted(process.env));
const { run } = await import("./product.ts");
await run(threads);
