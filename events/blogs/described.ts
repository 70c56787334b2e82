import { type DescribedModule, describe } from "#events/_kernel";
import { BlogChanged, BlogCreated, BlogPublished, BlogUnpublished } from "./index.ts";

const recalled = { fields: ["title"], from: [BlogCreated, BlogChanged] };

export const described: DescribedModule = {
  areas: [{ name: "article", order: 80, view: "blog.blog.view", stream: "blog", called: "Article" }],
  events: [
    describe(BlogCreated, {
      public: {
        name: "article.created",
        description: "A blog article was started",
        fields: ["blogId", "title", "kind", "categories", "tags"],
        title: "A blog article is started",
      },
    }),
    describe(BlogPublished, {
      public: {
        name: "article.published",
        description: "A blog article was published",
        fields: ["blogId", "listed", "names"],
        recalled,
        title: "A blog article is published",
      },
    }),
    describe(BlogUnpublished, {
      public: {
        name: "article.unpublished",
        description: "A blog article was withdrawn from readers",
        fields: ["blogId"],
        recalled,
        title: "A blog article is withdrawn from readers",
      },
    }),
  ],
};
