import { describeJobs } from "../../functions/_platform/jobs/conformance.ts";
import { dynamoJobs } from "../../functions/_platform/jobs/index.ts";
import { describeKeyValue } from "../../functions/_platform/keyvalue/conformance.ts";
import { dynamoKeyValue } from "../../functions/_platform/keyvalue/index.ts";
import { describePayments } from "../../functions/_platform/payments/conformance.ts";
import { dynamoPayments } from "../../functions/_platform/payments/index.ts";
import { describeSubjectKeys, describeVault } from "../../functions/_platform/secrets/conformance.ts";
import { dynamoSubjectKeys, dynamoVault } from "../../functions/_platform/secrets/index.ts";
import { onFreshTable } from "./dynamo.ts";

const master = new Uint8Array(32).fill(7);

describeKeyValue("key and value on DynamoDB", (clock) =>
  onFreshTable("sessions", (dynamo, name) => dynamoKeyValue(dynamo, name, clock))(),
);
describeJobs("jobs on DynamoDB", onFreshTable("work", dynamoJobs));
describePayments("sandbox payments on DynamoDB", onFreshTable("work", dynamoPayments));
describeSubjectKeys(
  "subject keys on DynamoDB",
  onFreshTable("secrets", (dynamo, name) => dynamoSubjectKeys(dynamo, name, master)),
);
describeVault(
  "vault on DynamoDB",
  onFreshTable("secrets", (dynamo, name) => dynamoVault(dynamo, name, master)),
);
