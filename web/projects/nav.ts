import { Plus } from "lucide-react";
import type { ActionEntry } from "../_shell/actions.ts";
import { messages } from "./messages.ts";
import { createProjectUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  { id: "create-project", label: messages.title, to: createProjectUrl(), icon: Plus, words: "new shop" },
];
