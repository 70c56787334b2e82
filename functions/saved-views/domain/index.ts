import { ViewChanged, ViewDeleted, ViewRestored, ViewSaved, ViewShared, ViewUnshared } from "#events/saved-views";
import { decider } from "#platform/domain";
import * as commands from "./decide.ts";
import { evolve, initial, type SavedView } from "./evolve.ts";

export { choice, choiceId } from "./choice.ts";

const events = [ViewSaved, ViewChanged, ViewShared, ViewUnshared, ViewDeleted, ViewRestored] as const;
const { MAX_VIEWS: _most, ...decide } = commands;

export const savedView = decider<SavedView>()({ name: "view", initial, events, decide, evolve });
