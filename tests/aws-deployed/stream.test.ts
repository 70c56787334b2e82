import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { beforeAll, expect, test } from "vitest";
import { SOURCE } from "../../infra/aws/event-message.ts";
import { broken } from "./broken.ts";
import { eventually, must, output } from "./deployed.ts";
import { type Person, somebody } from "./person.ts";
import { basket, platformBy, type Shop, shopOf } from "./shop.ts";

const [dynamo, bridge, queues] = [
  new DynamoDBClient({}),
  new EventBridgeClient({}),
  new SQSClient({ useQueueUrlAsEndpoint: false }),
];
const bus = output("Presswork", "PRESSWORKBUS");
const inbox = output("Presswork-customers", "InboxUrl");
const dead = output("Presswork-customers", "DeadLettersUrl");
let owner: Person;
let shop: Shop;

beforeAll(async () => {
  owner = await somebody("streams");
  await platformBy(owner);
  shop = await shopOf(owner, "Streams");
});

/** Facts of a stream's first commit as they stand in the log, with their versions. */
async function logged(tenant: string, stream: string) {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: output("Presswork", "PRESSWORKTABLEEVENTS"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: `${tenant}#s#${stream}` } },
    }),
  );
  return (Items[0]?.f?.S ?? "").split(",").map((type, index) => ({ type, version: index + 1 }));
}
const customer = async () => must(await shop.ask(`${shop.base}/customers`)).customers[0];
const counted = () => eventually(customer, (each) => each !== undefined && each.totalOrderCount > 0);
const waiting = async (queue: string) => {
  const AttributeNames = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl: queue, AttributeNames: [...AttributeNames] }),
  );
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
};

const attribute = async (queue: string, name: "RedrivePolicy") =>
  (await queues.send(new GetQueueAttributesCommand({ QueueUrl: queue, AttributeNames: [name] }))).Attributes?.[name] ??
  "";

/** What the console's redrive does, which MiniStack lacks: every message goes back where it came from, or nowhere. */
async function redriven(from: string, to: string | undefined): Promise<number> {
  const { Messages = [] } = await queues.send(new ReceiveMessageCommand({ QueueUrl: from, MaxNumberOfMessages: 10 }));
  for (const { Body, ReceiptHandle } of Messages) {
    if (to) await queues.send(new SendMessageCommand({ QueueUrl: to, MessageBody: Body }));
    await queues.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
  }
  return Messages.length === 0 ? 0 : Messages.length + (await redriven(from, to));
}

/** Messages of a queue are dead after two tries, until it is restored. */
async function triedTwice(queue: string): Promise<() => Promise<void>> {
  const policy = await attribute(queue, "RedrivePolicy");
  const set = async (RedrivePolicy: string) =>
    void (await queues.send(new SetQueueAttributesCommand({ QueueUrl: queue, Attributes: { RedrivePolicy } })));
  await set(JSON.stringify({ ...JSON.parse(policy), maxReceiveCount: 2 }));
  return () => set(policy);
}

test("the whole stream heard a second time changes nothing", async () => {
  const { id } = must(await shop.ask(`${shop.base}/orders`, { method: "POST", body: basket(shop.tee) }), 201);
  const before = await counted();
  const news = (await logged(shop.project, `order-${id}`)).map(({ type, version }) => ({
    EventBusName: bus,
    Source: SOURCE,
    DetailType: type,
    Detail: JSON.stringify({ tenant: shop.project, stream: `order-${id}`, version }),
  }));
  const lost = await waiting(dead);
  expect(news.length).toBeGreaterThan(0);
  for (let round = 0; round < 3; round += 1) await bridge.send(new PutEventsCommand({ Entries: news }));
  await eventually(
    () => waiting(inbox),
    (left) => left === 0,
  );
  expect(await customer()).toEqual(before);
  expect(await waiting(dead)).toBe(lost);
});

const quiet = () =>
  eventually(
    () => waiting(inbox),
    (left) => left === 0,
  );

/** An order while a deployment is broken: its facts end with the dead letters. Answers how often the customer had bought before. */
async function unheardOrder(): Promise<number> {
  const { totalOrderCount } = await counted();
  await quiet();
  const mend = await broken("customers", "inbox");
  const restore = await triedTwice(inbox);
  try {
    must(await shop.ask(`${shop.base}/orders`, { method: "POST", body: basket(shop.tee) }), 201);
    await eventually(
      () => waiting(dead),
      (left) => left > 0,
    );
    await quiet();
    expect((await customer()).totalOrderCount).toBe(totalOrderCount);
    return totalOrderCount;
  } finally {
    await mend();
    await restore();
  }
}
const heardOnce = async (before: number) => {
  const after = await eventually(customer, (each) => each.totalOrderCount > before, 200_000);
  await quiet();
  expect((await customer()).totalOrderCount).toBe(after.totalOrderCount);
  expect(after.totalOrderCount).toBe(before + 1);
};

test("what a broken deployment cannot react to ends with the dead letters; mended, it is redriven and done", async () => {
  const before = await unheardOrder();
  expect(await redriven(dead, inbox)).toBeGreaterThan(0);
  await heardOnce(before);
  expect(await waiting(dead)).toBe(0);
});

test("facts that were lost on their way are found in the log and heard once, by whoever has not heard them", async () => {
  const since = new Date(Date.now() - 60_000);
  const before = await unheardOrder();
  await redriven(dead, undefined);
  const DDBStreamBatchInfo = {
    shardId: "shardId-1",
    startSequenceNumber: "1",
    endSequenceNumber: "2",
    batchSize: 1,
    approximateArrivalOfFirstRecord: since,
    approximateArrivalOfLastRecord: new Date(),
  };
  const QueueUrl = output("Presswork-workers", "UnrelayedUrl");
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ DDBStreamBatchInfo }) }));
  await heardOnce(before);
  expect(await waiting(QueueUrl)).toBe(0);
});
