import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dateTime } from "./times.ts";

const zones = ["UTC", "Europe/London", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"];

test("a moment is written in its zone, also on the days on which clocks are changed", () => {
  const moments = fc.date({ min: new Date("1975-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const changes = fc
    .tuple(
      fc.constantFrom("2026-03-29T01:00:00Z", "2026-11-01T04:30:00Z", "2026-04-04T15:00:00Z"),
      fc.integer({ min: -9e7, max: 9e7 }),
    )
    .map(([change, ms]) => new Date(Date.parse(change) + ms));
  fc.assert(
    fc.property(fc.oneof(moments, changes), fc.constantFrom(...zones), (moment, zone) => {
      const local = new TZDate(+moment, zone);
      const pattern = moment.getMilliseconds() ? "yyyy-MM-dd HH:mm:ss.SSS xx" : "yyyy-MM-dd HH:mm:ss xx";
      expect(dateTime.write(moment.toISOString(), { zone })).toBe(format(local, pattern));
    }),
    { numRuns: 2_000 },
  );
});
