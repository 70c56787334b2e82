import { afterAll, describe } from "vitest";
import { onTemporaryFile, temporaryEngine } from "../../functions/_platform/store/conformance-engine.ts";
import { describeModel } from "../../functions/_platform/store/conformance-model.ts";
import { STORE_SCHEMA, sqliteStore } from "../../functions/_platform/store/index.ts";
import { describeModel as describeViewsModel } from "../../functions/_platform/views/conformance-model.ts";
import { sqliteViews, VIEWS_SCHEMA } from "../../functions/_platform/views/index.ts";

const SEQUENCES = 10_000;

describe("10,000 sequences on SQLite", async () => {
  describeModel("event store", onTemporaryFile(STORE_SCHEMA, sqliteStore), SEQUENCES);
  const file = await temporaryEngine(VIEWS_SCHEMA);
  afterAll(() => file.close());
  describeViewsModel(() => sqliteViews(file.engine), SEQUENCES);
});
