import { faqGroupWords, faqWords, visibilityWords } from "#words/faqs";
import { recordWords } from "../_records/record-words.ts";

const question = recordWords("a question", "questions");
const group = recordWords("a group", "groups");

export const messages = {
  visibility: visibilityWords,
  list: {
    ...question.list,
    title: "FAQs",
    text: "Questions your buyers and your team ask, with answers. Drafts and private ones are shown only to people who may edit FAQs.",
    caption: "Questions",
    searchHint: "Words, tag:care",
    tabs: {
      all: "All",
      public: "Public",
      platform: "Platform",
      project: "Project",
      private: "Private",
      draft: "Drafts",
      archived: "Archive",
      deleted: "Bin",
    },
    sort: {
      sortOrder: "In order",
      "-updatedAt": "Last changed first",
      question: "By name",
      "-helpful": "Most helpful first",
      "-unhelpful": "Least helpful first",
    },
    column: {
      question: "Question",
      group: "Group",
      visibility: "Visibility",
      votes: "Helpful",
      updatedAt: "Changed",
    },
    empty: {
      title: "No questions yet",
      text: "Write the first answer once, and it is found by everybody who asks again.",
    },
  },
  groupFilter: "Group",
  anyGroup: "All groups",
  groups: "Groups",
  import: "Import",
  votes: "{helpful, number} of {total, number}",
  noVotes: "No votes",
  form: {
    ...question.form,
    field: { ...faqWords, visibility: "Audience" },
    help: {
      tags: "Separate tags with commas.",
      keywords: "Other words people search for, separated by commas. They are not shown.",
    },
  },
  deletion: question.deletion,
  record: {
    noGroup: "No group",
    none: "None",
    helpful: "Was this answer helpful?",
    yes: "Yes",
    no: "No",
    voted: "Helpful to {helpful, plural, one {# person} other {# people}}, not helpful to {unhelpful, number}.",
    flash: { ...question.flash, voted: "Thank you, your vote counts." },
  },
  groupList: {
    ...group.list,
    title: "Groups of questions",
    text: "Groups put questions under a heading, in the order you choose.",
    caption: "Groups",
    searchHint: "Words",
    tabs: { all: "All", deleted: "Bin" },
    sort: { sortOrder: "In order", name: "By name", "-updatedAt": "Last changed first" },
    column: { name: "Group", above: "Inside", questions: "Questions", visibility: "Visibility", updatedAt: "Changed" },
    empty: { title: "No groups yet", text: "Add a group, then choose it when you edit a question." },
  },
  groupForm: {
    ...group.form,
    field: { ...faqGroupWords, parentId: "Inside", visibility: "Audience" },
  },
  groupDeletion: {
    ...group.deletion,
    text: "What it holds is kept. The group is moved to the bin, from where it can be restored.",
  },
  group: {
    questions: "Questions",
    inside: "Groups inside this one",
    count: "{count, plural, one {# question} other {# questions}}",
    empty: "No question is in this group yet.",
    add: "Add question",
    moveTo: "Move what it holds to",
    noGroup: "No group",
    remove: "Delete group",
    flash: { ...group.flash, ordered: "Order saved." },
    shown: "The first {count, number} questions are shown.",
  },
} as const;
