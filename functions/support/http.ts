import { serve } from "#platform/http";
import { refusals, support } from "./contract/index.ts";
import { questionProjection } from "./projections/question.ts";
import { searchProjection } from "./projections/search.ts";
import { answerQuestion, askQuestion, listOwnQuestions, listQuestions } from "./questions.ts";
import { listUnfoundSearches, logSearch } from "./searches.ts";

export const http = serve(
  { contract: support, refusals, projections: [searchProjection, questionProjection] },
  { logSearch, listUnfoundSearches, askQuestion, listOwnQuestions, listQuestions, answerQuestion },
);
