import { expect, test } from "vitest";
import { boughtService } from "./bought-service.ts";

test("the service that was bought is split into its carrier and the service's own name", () => {
  expect(boughtService("Royal Mail Tracked 48")).toEqual({ carrier: "Royal Mail", service: "Tracked 48" });
  expect(boughtService("Royal Mail International Tracked")).toEqual({
    carrier: "Royal Mail",
    service: "International Tracked",
  });
  expect(boughtService("DPD Classic")).toEqual({ carrier: "DPD", service: "Classic" });
  expect(boughtService("dhl")).toEqual({ carrier: "dhl", service: "" });
});

test("of a carrier that nobody knows, the name stands before what is tracked", () => {
  expect(boughtService("Isle Boats Tracked")).toEqual({ carrier: "Isle Boats", service: "Tracked" });
  expect(boughtService("By hand")).toEqual({ carrier: "By hand", service: "" });
  expect(boughtService("")).toEqual({ carrier: "", service: "" });
});
