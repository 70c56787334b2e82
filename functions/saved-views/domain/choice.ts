import { DefaultViewChosen } from "#events/saved-views";
import { decider } from "#platform/domain";

/** The view that opens first for one person. */
interface Choice {
  readonly viewId: string | null;
}
interface Chosen {
  readonly list: string;
  readonly owner: string;
  readonly viewId: string | null;
}

const chooseView = (choice: Choice, input: Chosen) =>
  choice.viewId === input.viewId ? [] : [DefaultViewChosen(input)];

export const choice = decider<Choice>()({
  name: "viewchoice",
  initial: { viewId: null },
  events: [DefaultViewChosen] as const,
  decide: { chooseView },
  evolve: { DefaultViewChosen: (_: Choice, { viewId }: Chosen): Choice => ({ viewId }) },
});

export const choiceId = (list: string, user: string): string => `${list}.${user}`;
