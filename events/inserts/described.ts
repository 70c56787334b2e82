import { type DescribedModule, describe } from "#events/_kernel";
import { InsertChanged, InsertCreated, InsertReviewed, ParcelLeft } from "./index.ts";

const VIEW = "inserts.insert.view";

export const described: DescribedModule = {
  areas: [{ name: "insert", order: 170, view: VIEW }],
  events: [
    describe(InsertReviewed, {
      public: {
        name: "insert.reviewed",
        description: "An insert's artwork was approved or rejected",
        fields: ["insertId", "approved", "reason"],
        recalled: { fields: ["name"], from: [InsertCreated, InsertChanged] },
        title: "An insert's artwork is approved or rejected",
      },
    }),
    describe(ParcelLeft, {
      public: {
        name: "insert.missed",
        description: "A parcel left without one of its inserts",
        fields: ["parcel", "fulfillmentId", "orderId", "number", "inserts", "leftAt"],
        applies: ({ inserts }) => inserts.some(({ packed }) => !packed),
        title: "A parcel leaves without one of its inserts",
        place: { view: VIEW, stream: "packing", called: "Parcel" },
      },
    }),
  ],
};
