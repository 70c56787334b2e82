import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeBlog",
    group: "writing",
    order: 10,
    title: "Read the blog and its drafts",
    permissions: ["blog.blog.list", "blog.blog.view", "blog.article.view", "blog.article.vote"],
  },
  {
    id: "editBlog",
    group: "writing",
    order: 20,
    title: "Write and delete articles",
    permissions: ["blog.blog.create", "blog.blog.edit", "blog.blog.delete"],
    needs: ["seeBlog"],
  },
  {
    id: "publishBlog",
    group: "writing",
    order: 30,
    title: "Publish articles",
    permissions: ["blog.blog.publish"],
    needs: ["seeBlog", "editBlog"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["blog.blog.export"],
};
