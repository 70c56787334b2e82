// What histories, files and forms call the fields. Browsers read it too, so it imports nothing.

export const visibilityWords = {
  draft: "Draft",
  public: "Everybody",
  platform: "Everybody on the platform",
  project: "Project members",
  private: "Private",
};
export const faqWords = {
  question: "Question",
  answer: "Answer",
  faqGroupId: "Group",
  visibility: "Visibility",
  tags: "Tags",
  keywords: "Search words",
  related: "Related questions",
};
export const faqGroupWords = {
  name: "Name",
  description: "Description",
  icon: "Icon",
  parentId: "Parent group",
  visibility: "Visibility",
};
