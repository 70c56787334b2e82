import { type DescribedModule, describe } from "#events/_kernel";
import { FlowStopped, FlowWebhookWanted } from "./index.ts";

export const described: DescribedModule = {
  events: [
    describe(FlowStopped, {
      notice: {
        reaction: "tell-flow-stopped",
        permission: "flows.flow.edit",
        content: ({ flowId, name, reason }, { within }) => ({
          kind: "flow-stopped",
          level: "danger",
          title: `The flow ${name} was stopped`,
          body: `${reason}. Anything that happens in the meantime is recorded and can be replayed.`,
          action: within(`/flows/${flowId}`),
          subject: { type: "flow", id: flowId },
        }),
      },
    }),
    describe(FlowWebhookWanted, {
      public: {
        name: "flow.step",
        description: "A flow reached a webhook step",
        fields: ["flowId", "flowName", "runId", "stepId", "about"],
        direct: true,
      },
    }),
  ],
};
