import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { question } from "./domain/question.ts";
import { search } from "./domain/search.ts";
import { questionData, searchData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { mailAnswer } from "./reactions/mail-answer.ts";

export const service = manifest({
  name: "support",
  http,
  refusals,
  deciders: [search, question],
  projections,
  reactions: [mailAnswer],
  personalData: [questionData, searchData],
});
