/** The groups of tasks, in the order of the screen. */
export const ROLE_TASK_GROUPS = ["orders", "customers", "writing", "mail", "products", "money", "shop"] as const;
export type RoleTaskGroup = (typeof ROLE_TASK_GROUPS)[number];

/**
 * A task of people's work, with its permissions: an entry of `roleTasks` in a module's `role-tasks.ts`. Every permission
 * belongs to at most one task.
 */
export interface RoleTask {
  /** Unique among all modules. */
  readonly id: string;
  readonly group: RoleTaskGroup;
  /** Smaller stands higher in its group. */
  readonly order: number;
  /** Verb and object. */
  readonly title: string;
  readonly note?: string;
  readonly permissions: readonly string[];
  /** The tasks it requires. */
  readonly needs?: readonly string[];
}

/** Permissions that a module adds to other modules' tasks, by the task's id. */
export type AddedPermissions = Readonly<Record<string, readonly string[]>>;
