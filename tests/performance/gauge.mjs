/** Preloaded into a measured process: tells whoever started it how much CPU and memory it has used. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1_048_576 });
});
process.channel?.unref();
