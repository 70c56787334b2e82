import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { TimerFinished, TimerSet, timerId, timerStream } from "#events/_timers";
import { fold } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import { given, record, timersService as service, settle, type TestPorts, testPorts } from "#platform/testing";
import { runDue, timer } from "./index.ts";

const ref = { timer: "close-up", project: "prj_press01" };
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, "0")}:00:00.000Z`;

let ports: TestPorts;
afterEach(() => ports?.close());

test("the earlier of two times is the next run, and the other is not lost", () => {
  const both = [TimerSet({ ...ref, at: at(9) }), TimerSet({ ...ref, at: at(8) })];
  given(timer, ...both)
    .when("finish", { ...ref, due: at(8) })
    .then(TimerFinished({ ...ref, due: at(8), next: at(9) }));
  given(timer, ...both)
    .when("set", { ...ref, at: at(10) })
    .then();
});

test("a time that is set while the work runs stays", () =>
  given(timer, TimerSet({ ...ref, at: at(8) }), TimerSet({ ...ref, at: at(9) }))
    .when("finish", { ...ref, due: at(8), next: at(12) })
    .then(TimerFinished({ ...ref, due: at(8), next: at(9) })));

test("two runs of the same time finish it once", () =>
  given(timer, TimerSet({ ...ref, at: at(8) }), TimerFinished({ ...ref, due: at(8), next: at(12) }))
    .when("finish", { ...ref, due: at(8), next: at(12) })
    .then());

test("no wake-up is lost: after every set there is a run at that time or earlier, whatever runs and sets come between", () => {
  const step = fc.record({ kind: fc.constantFrom("set", "finish"), hour: fc.integer({ min: 0, max: 23 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 23 }), (steps, running) => {
      const facts = [TimerSet({ ...ref, at: at(running) })] as Parameters<typeof fold>[1][number][];
      const state = () => fold(timer, facts) as { at?: string; later?: string };
      for (const { kind, hour } of steps) {
        const due = state().at;
        if (kind === "set") {
          facts.push(...timer.decide.set(state(), { ...ref, at: at(hour) }));
          expect(state().at !== undefined && (state().at as string) <= at(hour)).toBe(true);
          // The run that began before the set ends after it, without having seen its work.
          if (due !== undefined) {
            facts.push(...timer.decide.finish(state(), { ...ref, due }));
            expect(state().at, "the time that was set meanwhile").toBeDefined();
            expect((state().at as string) <= at(hour)).toBe(true);
          }
        } else if (due !== undefined) facts.push(...timer.decide.finish(state(), { ...ref, due, next: at(hour) }));
      }
    }),
  );
});

const project = (n: number) => `prj_idle${String(n).padStart(4, "0")}`;
const setAt = (n: number, time: string) =>
  record(ports, timerStream("close-up", project(n)), [TimerSet({ timer: "close-up", project: project(n), at: time })]);

/** Counts what is read of the views and of the log, by method. */
function counted(of: TestPorts) {
  const reads: Record<string, number> = {};
  const counting = <T extends object>(port: T, name: string): T =>
    new Proxy(port, {
      get(target, method: string) {
        const own = Reflect.get(target, method);
        if (typeof own !== "function") return own;
        return (...all: unknown[]) => {
          reads[`${name}.${method}`] = (reads[`${name}.${method}`] ?? 0) + 1;
          return own.apply(target, all);
        };
      },
    });
  const access = { ...of.access, projects: () => Promise.reject(new Error("No run walks all projects")) };
  return { reads, ports: { ...of, access, views: counting(of.views, "views"), store: counting(of.store, "store") } };
}

test("a run reads only the projects that are due, not 500 idle ones", async () => {
  ports = await testPorts({ services: [service] });
  for (let n = 0; n < 500; n += 1) await setAt(n, n % 100 === 0 ? at(8) : at(20));
  await settle([service], ports);
  const { reads, ports: counting } = counted(ports);
  const worked: string[] = [];
  const work = async (_: unknown, of: string) => {
    worked.push(of);
    return undefined;
  };
  await runDue(counting, { name: "close-up", work });
  expect(worked).toEqual([0, 100, 200, 300, 400].map(project));
  expect(reads["views.find"]).toBe(1);
  expect(reads["store.load"], "one stream for each that was due").toBe(5);
  expect(reads["store.append"]).toBe(5);
  await settle([service], ports);
  await runDue(ports, { name: "close-up", work });
  expect(worked, "each is due once").toHaveLength(5);
});

test("what fails in one project keeps no other from its turn, and is tried again", async () => {
  ports = await testPorts({ services: [service] });
  for (const n of [1, 2, 3]) await setAt(n, at(8));
  await settle([service], ports);
  const worked: string[] = [];
  let broken = true;
  const work = async (_: unknown, of: string) => {
    if (broken && of === project(2)) throw new TypeError("out of order");
    worked.push(of);
    return at(20);
  };
  const failed = (await runDue(ports, { name: "close-up", work }).catch((error) => error)) as AggregateError;
  expect(failed.errors.map((each: Error) => [each.message, String(each.cause)])).toEqual([
    [`close-up in project ${project(2)}`, "TypeError: out of order"],
  ]);
  broken = false;
  await settle([service], ports);
  await runDue(ports, { name: "close-up", work });
  expect(worked).toEqual([1, 3, 2].map(project));
});

test("work that returns the time it was due stays due, without a new fact", async () => {
  ports = await testPorts({ services: [service] });
  await setAt(1, at(1));
  await settle([service], ports);
  let runs = 0;
  const work = async (_: unknown, __: string, ___: string, due: string) => {
    runs += 1;
    return due;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    await runDue(ports, { name: "close-up", work });
    await settle([service], ports);
  }
  expect(runs).toBe(3);
  expect(await ports.store.load(DIRECTORY, timerStream("close-up", project(1)))).toHaveLength(1);
  expect(timerId("close-up", project(1))).toBe(`close-up.${project(1)}`);
});

test("a service with timers has one schedule that runs all of them", async () => {
  const { manifest } = await import("#platform/relay");
  ports = await testPorts({ services: [service] });
  await setAt(1, at(8));
  await settle([service], ports);
  const worked: string[] = [];
  const timed = manifest({
    name: "press",
    http: service.http,
    refusals: {},
    timers: [
      { name: "broken", work: () => Promise.reject(new TypeError("never due")) },
      { name: "close-up", work: async (_, of) => void worked.push(of) as undefined },
    ],
  });
  expect(timed.schedules.map(({ name }) => name)).toEqual(["press-timers"]);
  await timed.schedules[0]?.work(ports);
  expect(worked).toEqual([project(1)]);
});

test("projects from before a timer have theirs set once; where that fails, the next run tries again", async () => {
  ports = await testPorts({ services: [service] });
  const worked: string[] = [];
  let broken = true;
  const walked: string[] = [];
  const late = {
    name: "close-up",
    firstDue: async (_: unknown, of: string) => {
      walked.push(of);
      if (broken) throw new TypeError("out of order");
      return at(8);
    },
    work: async (_: unknown, of: string) => {
      worked.push(of);
      return undefined;
    },
  };
  const all = { ...ports, access: { ...ports.access, projects: async () => ({ ids: [project(1)] }) } };
  await expect(runDue(all, late)).rejects.toThrow("failed in 1 projects");
  broken = false;
  for (let run = 0; run < 3; run += 1) {
    await runDue(all, late);
    await settle([service], ports);
  }
  expect(walked).toEqual([project(1), project(1)]);
  expect(worked).toEqual([project(1)]);
});

test("a project whose work lasts keeps no other from its turn, and stays due", async () => {
  ports = await testPorts({ services: [service] });
  for (let n = 1; n <= 20; n += 1) await setAt(n, at(8));
  await settle([service], ports);
  const worked = new Set<string>();
  const work = async (_: unknown, of: string) => {
    if (of === project(1)) await new Promise(() => {});
    worked.add(of);
    return undefined;
  };
  const failed = (await runDue(ports, { name: "close-up", work }, 50).catch((error) => error)) as AggregateError;
  expect(failed.errors.map((each: Error) => each.message)).toEqual([`close-up in project ${project(1)}`]);
  expect(worked.size).toBe(19);
  await settle([service], ports);
  await runDue(ports, { name: "close-up", work: async (_, of) => void worked.add(of) });
  expect(worked.size).toBe(20);
});
