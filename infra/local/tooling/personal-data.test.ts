import { expect, test } from "vitest";
import * as z from "zod";
import { event } from "../../../events/_kernel/index.ts";
import { writtenTexts } from "../../../functions/_platform/erasure/index.ts";
import { projection, view } from "../../../functions/_platform/views/index.ts";
import { services } from "../../services.ts";
import { type Declared, undeclaredTexts } from "./personal-data.ts";

const Noted = event("ParcelNoted", z.object({ parcelId: z.string(), note: z.string().max(200) }));
const Sealed = event("ParcelSealed", z.object({ by: z.string(), note: z.string() }), {
  personal: { subject: ({ by }) => by, erased: { note: "Erased" } },
});
const Weighed = event(
  "ParcelWeighed",
  z.object({ parcelId: z.string(), weighedAt: z.string(), unit: z.enum(["g"]), code: z.string().regex(/^[A-Z]{2}$/) }),
);
const service = (parts: Partial<Declared>): Declared => ({
  name: "parcels",
  events: [],
  projections: [],
  personalData: [],
  http: { contract: {} },
  ...parts,
});
const texts = (...events: (typeof Noted)[]) => writtenTexts("Parcels", { deciders: [{ events }], replaces: "words" });

test("every service says what an erasure does with the texts it takes", () => {
  expect(undeclaredTexts(services)).toEqual([]);
});

test("a service that takes free text and declares nothing is refused, with the field's name", () => {
  expect(undeclaredTexts([service({ events: [Noted, Weighed] })])).toEqual([
    "parcels: free text in ParcelNoted.note; declare personalData or noPersonalData in its service.ts",
  ]);
  const body = z.object({ notes: z.array(z.object({ text: z.string() })) });
  expect(undeclaredTexts([service({ http: { contract: { notePacking: { body } } } })])).toEqual([
    "parcels: free text in notePacking.notes.text; declare personalData or noPersonalData in its service.ts",
  ]);
});

test("a declaration, a stated reason or no free text at all is enough", () => {
  expect(
    undeclaredTexts([
      service({ events: [Noted, Weighed], personalData: [texts(Noted)] }),
      service({ events: [Noted], noPersonalData: "Notes of machines." }),
      service({ events: [Weighed] }),
    ]),
  ).toEqual([]);
});

test("a declaration covers every fact that is not sealed", () => {
  const other = { what: "Others", forget: async () => 0 };
  expect(undeclaredTexts([service({ events: [Noted, Sealed], personalData: [other] })])).toEqual([
    "parcels: free text in ParcelNoted.note is neither sealed nor among the texts of its personalData",
  ]);
});

test("a view that shows texts of another service's facts belongs to a service with personal data", () => {
  const row = z.object({ note: z.string() });
  const notes = projection(view({ name: "notes", version: 1, row, indexes: {} })).when(
    Noted,
    ({ data }) => data.parcelId,
    (_, { data }) => ({ note: data.note }),
  );
  const holder = service({ events: [Noted], personalData: [texts(Noted)] });
  expect(undeclaredTexts([holder, service({ name: "reports", projections: [notes] })])).toEqual([
    "reports: a view holds ParcelNoted, whose texts an erasure replaces; declare personalData",
  ]);
});
