import { startPageThreads, threadsWanted } from "./pages/threads.ts";

// The threads load the screens while this one loads the services.
const threads = startPageThreads(threadsWanted(process.env));
const { run } = await import("./product.ts");
await run(threads);
