export * from "#events/_timers";
