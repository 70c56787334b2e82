/** @type {readonly import("./defects.mjs").Defect[]} */
export const textDefects = [
  {
    name: "an HTML email's words are found by a pattern that begins again at every bracket",
    file: "functions/enquiries/mail/html.ts",
    find: "  tokenizer.write(html);",
    put: '  tokenizer.write(html.slice(0, 120_000).replace(/<[^>]*>/g, " "));',
    tests: ["functions/enquiries/mail/hostile.test.ts"],
  },
];
