import { townsOnDynamo } from "./dynamo-town.ts";

// The journey counts the sandbox's charges in the local file.
townsOnDynamo("payments");
await import("../journeys/order.test.ts");
