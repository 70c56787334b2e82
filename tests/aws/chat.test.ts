import { testEnvironmentsOnDynamo } from "./dynamo-environment.ts";

testEnvironmentsOnDynamo();
await import("../journeys/chat.test.ts");
