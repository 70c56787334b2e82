import { testEnvironmentsOnDynamo } from "./dynamo-environment.ts";

// The journey counts the sandbox's charges in the local file.
testEnvironmentsOnDynamo("payments");
await import("../journeys/order.test.ts");
