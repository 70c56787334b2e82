import { Plus } from "lucide-react";
import type { ActionEntry } from "../_shell/actions.ts";
import { createProjectUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  { id: "create-project", label: words.title, to: createProjectUrl(), icon: Plus, words: "new shop" },
];
