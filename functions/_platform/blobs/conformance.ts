import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Blobs } from "./port.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What every store of files does. */
export function describeBlobs(name: string, make: () => Promise<{ port: Blobs; close: () => Promise<void> }>): void {
  describe(name, () => {
    let blobs: Blobs;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: blobs, close } = await make());
    });
    afterEach(() => close());

    test("a blob comes back byte for byte with its type", async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
      await blobs.put("t1", "artwork/a1", bytes, "image/png");
      expect(await blobs.get("t1", "artwork/a1")).toEqual({ bytes, contentType: "image/png" });
    });

    test("an empty blob and one of line ends come back too", async () => {
      await blobs.put("t1", "files/empty", new Uint8Array(), "text/plain; charset=utf-8");
      await blobs.put("t1", "files/lines", bytesOf("\n\r\n\n"), "text/csv");
      expect(await blobs.get("t1", "files/empty")).toEqual({
        bytes: new Uint8Array(),
        contentType: "text/plain; charset=utf-8",
      });
      expect(await blobs.get("t1", "files/lines")).toEqual({ bytes: bytesOf("\n\r\n\n"), contentType: "text/csv" });
    });

    test("a put replaces what was there", async () => {
      await blobs.put("t1", "artwork/a1", bytesOf("a long first version"), "text/plain");
      await blobs.put("t1", "artwork/a1", bytesOf("second"), "text/html");
      expect(await blobs.get("t1", "artwork/a1")).toEqual({ bytes: bytesOf("second"), contentType: "text/html" });
    });

    test("of many puts at once one is kept whole", async () => {
      const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
      await Promise.all(texts.map((text) => blobs.put("t1", "artwork/a1", bytesOf(text), "text/plain")));
      expect(texts).toContain(new TextDecoder().decode((await blobs.get("t1", "artwork/a1"))?.bytes));
    });

    test("what is unknown or removed is absent, and removing it again is no error", async () => {
      expect(await blobs.get("t1", "artwork/a1")).toBeUndefined();
      await blobs.put("t1", "artwork/a1", bytesOf("a"), "text/plain");
      await blobs.remove("t1", "artwork/a1");
      await blobs.remove("t1", "artwork/a1");
      expect(await blobs.get("t1", "artwork/a1")).toBeUndefined();
    });

    test("forgetting what was there before leaves what is there now", async () => {
      await blobs.put("t1", "artwork/a1", bytesOf("one"), "text/plain");
      await blobs.put("t1", "artwork/a1", bytesOf("two"), "text/plain");
      await blobs.forgetEarlier("t1", "artwork/a1");
      expect(await blobs.get("t1", "artwork/a1")).toMatchObject({ bytes: bytesOf("two") });
      await blobs.remove("t1", "artwork/a1");
      await blobs.forgetEarlier("t1", "artwork/a1");
      expect(await blobs.get("t1", "artwork/a1")).toBeUndefined();
    });

    test("tenants never see each other", async () => {
      await blobs.put("t1", "artwork/a1", bytesOf("one"), "text/plain");
      await blobs.put("t2", "artwork/a1", bytesOf("two"), "text/plain");
      await blobs.remove("t2", "artwork/a1");
      expect(await blobs.get("t1", "artwork/a1")).toMatchObject({ bytes: bytesOf("one") });
    });

    const hostile: [string, string][] = [
      ...["../t2/artwork/a1", "artwork/../../t2/a1", "artwork/..", "artwork/.hidden", "../a1", "/etc/passwd"].map(
        (each): [string, string] => ["t1", each],
      ),
      ...[
        "artwork",
        "artwork/",
        "/a1",
        "artwork/a/b",
        "artwork\\a1",
        "artwork/a\\..\\b",
        "artwork/a\0b",
        "artwork/a\n",
        "",
        "artwork/é",
      ].map((each): [string, string] => ["t1", each]),
      ...["..", ".", "", "t1/artwork", "t1\0"].map((each): [string, string] => [each, "artwork/a1"]),
    ];
    test.each(hostile)("tenant %j and name %j lead nowhere", async (tenant, path) => {
      await expect(blobs.put(tenant, path, bytesOf("x"), "text/plain")).rejects.toThrow(RangeError);
      expect(await blobs.get(tenant, path)).toBeUndefined();
      await blobs.remove(tenant, path);
    });
  });
}
