import { describeViews } from "../../functions/_platform/views/conformance.ts";
import { dynamoViews } from "../../functions/_platform/views/index.ts";
import { onFreshTable } from "./dynamo.ts";

describeViews("views on DynamoDB", onFreshTable("views", dynamoViews));
