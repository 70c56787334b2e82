import { randomUUID } from "node:crypto";
import {
  BillingAdministered,
  billingStream,
  TransactionConfirmed,
  TransactionCreated,
  type TransactionType,
  transactionStream,
} from "#events/billing";
import { ProjectCreated, projectStream } from "#events/projects";
import {
  type Answer,
  readingOwnWrites,
  record,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const project = testProject;
const other = { ...project, id: "prj_other01", name: "Other" };
export const gbp = (amount: number) => ({ amount, currency: "GBP" });
const permissions = Object.values(http.contract).flatMap(({ permission }) => permission ?? []);
const people = {
  owner: { user: "usr_owner1", name: "Olive" },
  viewer: { user: "usr_viewer", name: "Vera" },
  stranger: { user: "usr_stranger", name: "Stan" },
};

/** A project in London whose wallet moves as the test says. The clock starts on 2 March 2026, 09:00. */
export async function scene() {
  const ports = await testPorts({ services: [service, timersService] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  ports.places.allow(
    "usr_viewer",
    project,
    permissions.filter((each) => /\.(list|view)$/.test(each)),
    ["viewer"],
  );
  await record(ports, projectStream(project.id), [
    ProjectCreated({
      project: project.id,
      name: project.name,
      slug: "press",
      owner: "usr_owner1",
      platformId: project.platformId,
      currency: "GBP",
      timeZone: "Europe/London",
      locale: "en-GB",
      country: "GB",
      units: "metric",
      orderPrefix: "PR",
    }),
  ]);
  const send = readingOwnWrites(requestsTo(http, ports));
  function ask(route: string, sent: Omit<Sent, "as"> & { as?: keyof typeof people } = {}): Promise<Answer> {
    const [method, path = ""] = route.split(" ");
    const { as = "owner", ...rest } = sent;
    return send(`${method} /v1/billing/summaries${path}`, {
      as: people[as],
      ...rest,
      query: { project: as === "stranger" ? other.id : project.id, ...sent.query },
    });
  }
  let numbers = 10_000;
  /** Confirms a transaction that changes the wallet by `amount` pence, now. */
  async function move(type: TransactionType, amount: number): Promise<string> {
    numbers += 1;
    const transactionId = `txn_${randomUUID().replaceAll("-", "")}`;
    const gross = gbp(Math.abs(amount));
    await record(
      ports,
      transactionStream(transactionId),
      [
        TransactionCreated({
          transactionId,
          number: `T-${numbers}`,
          type,
          direction: amount < 0 ? "debit" : "credit",
          net: gross,
          tax: gbp(0),
          gross,
          description: `Move ${numbers}`,
          walletId: "wal_000001",
          expiresAt: "2030-01-01T00:00:00.000Z",
        }),
        TransactionConfirmed({ transactionId, moved: { walletId: "wal_000001", amount } }),
      ],
      project.id,
    );
    return transactionId;
  }
  const choose = (summaryCycle: "weekly" | "monthly" | "none") =>
    record(
      ports,
      billingStream(project.id),
      [
        BillingAdministered({
          project: project.id,
          summaryCycle,
          billingEmail: "bills@press.example",
          ccEmails: ["books@press.example"],
          note: "Agreed",
        }),
      ],
      project.id,
    );
  return { ports, ask, move, choose, settle: () => settle([service, timersService], ports) };
}
export type Scene = Awaited<ReturnType<typeof scene>>;
