import { type DescribedModule, describe } from "#events/_kernel";
import { ObjectiveChanged, ObjectiveCheckedIn, ObjectiveCreated } from "./index.ts";

export const described: DescribedModule = {
  areas: [{ name: "objective", order: 150, view: "okrs.objective.view" }],
  events: [
    describe(ObjectiveCreated, {
      public: {
        name: "objective.created",
        description: "An objective was set",
        fields: ["objectiveId", "title", "periodId"],
        title: "An objective is set",
      },
    }),
    describe(ObjectiveCheckedIn, {
      public: {
        name: "objective.checked_in",
        description: "Somebody checked in on an objective and its key results",
        fields: ["objectiveId", "status", "confidence", "values"],
        recalled: { fields: ["title"], from: [ObjectiveCreated, ObjectiveChanged] },
        title: "Somebody checks in on an objective",
      },
      triggers: [
        {
          event: "objective.achieved",
          title: "An objective is achieved",
          applies: ({ status }) => status === "achieved",
        },
      ],
    }),
  ],
};
