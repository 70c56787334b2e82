import { DISK } from "../../functions/_platform/sqlite/journal.ts";

// What a power cut leaves is tested by tests/reliability/power; what a kill leaves does not depend on the disk.
DISK.awaited = false;
