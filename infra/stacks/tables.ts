import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import {
  type KeyAttribute,
  TABLES,
  type TableDefinition,
  type TableName,
} from "../../functions/_platform/dynamodb/tables.ts";
import { acknowledge } from "./acknowledged.ts";

const attribute = ({ name, type }: KeyAttribute) => ({
  name,
  type: type === "S" ? AttributeType.STRING : AttributeType.NUMBER,
});

/**
 * The tables as defined in `functions/_platform/dynamodb/tables.ts`. `kept`: protected from deletion, by hand or with
 * the stack.
 */
export function tablesIn(scope: Construct, retained: boolean): Readonly<Record<TableName, TableV2>> {
  const table = (name: TableName) => {
    const of: TableDefinition = TABLES[name];
    const made = new TableV2(scope, name, {
      partitionKey: attribute(of.partition),
      sortKey: attribute(of.sort),
      globalSecondaryIndexes: of.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: attribute(index.partition),
        sortKey: attribute(index.sort),
        projectionType: ProjectionType.KEYS_ONLY,
      })),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: of.recoverable },
      deletionProtection: retained,
      removalPolicy: retained ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(of.ttl && { timeToLiveAttribute: of.ttl }),
      ...(of.stream && { dynamoStream: StreamViewType[of.stream] }),
    });
    if (!of.recoverable) acknowledge(made, "a destroyed key is gone");
    return made;
  };
  return Object.fromEntries((Object.keys(TABLES) as TableName[]).map((name) => [name, table(name)])) as Record<
    TableName,
    TableV2
  >;
}
