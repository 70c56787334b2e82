import { bookmarksProjection } from "./bookmarks.ts";

export const projections = [bookmarksProjection];
