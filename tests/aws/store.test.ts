import { describeEventStore } from "../../functions/_platform/store/conformance.ts";
import { dynamoStore } from "../../functions/_platform/store/index.ts";
import { onFreshTable } from "./dynamo.ts";

describeEventStore(
  "event store on DynamoDB",
  onFreshTable("events", (dynamo, name) => dynamoStore(dynamo, name)),
);
