import { UserRegistered } from "#events/accounts";
import { record, requestsTo, type Sent, settle, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const [ines, omar, vera, zoe] = ["usr_ines0001", "usr_omar0001", "usr_vera0001", "usr_zoe00001"] as const;
const CHATS = [
  ...["chat.channel.list", "chat.channel.view", "chat.channel.create"],
  ...["chat.message.list", "chat.message.view", "chat.message.create"],
  ...["orders.order.view", "drive.file.view"],
];

/** A project in which Ines and Omar chat, Vera may only read, and Zoe has no place. */
export async function chatting() {
  const ports: TestPorts = await testPorts({ services: [service] });
  ports.places.allow(ines, testProject, CHATS, ["owner"]);
  ports.places.allow(omar, testProject, CHATS, ["fulfilment"]);
  ports.places.allow(
    vera,
    testProject,
    CHATS.filter((each) => !each.endsWith(".create")),
    ["viewer"],
  );
  for (const [user, firstName] of [
    [ines, "Ines"],
    [omar, "Omar"],
    [vera, "Vera"],
  ] as const)
    await record(ports, `account-${user}`, [
      UserRegistered({ user, emailKey: `key-${user}`, email: `${firstName}@town.test`, firstName }),
    ]);
  await settle([service], ports);
  const request = requestsTo(http, ports);
  const ask = (user: string, route: string, sent: Sent = {}) => {
    const [method = "", path = ""] = route.split(" ");
    return request(`${method} /v1/chat${path}`, {
      as: { user, name: user.slice(4, 8) },
      ...sent,
      query: { project: testProject.id, ...sent.query },
    });
  };
  const channel = async (by: string, body: object) => (await ask(by, "POST /channels", { body })).body;
  let nonces = 0;
  const send = (by: string, id: string, body: object) =>
    ask(by, `POST /channels/${id}/messages`, { body: { nonce: `n-${++nonces}`, ...body } });
  const read = async (by: string, id: string, query: Record<string, string> = {}) =>
    (await ask(by, `GET /channels/${id}/messages`, { query })).body;
  return { ports, ask, channel, send, read, settle: () => settle([service], ports) };
}
export type Chatting = Awaited<ReturnType<typeof chatting>>;
