import { blogKind } from "#events/blogs";
import { blog } from "./domain/blog.ts";

/** Articles of the demo's shop: two that readers see, and a draft. */
const records = [
  {
    title: "How a linocut becomes a print",
    slug: "how-a-linocut-becomes-a-print",
    excerpt: "From a pencil line to a print on cotton rag: how the pictures at Saltmarsh are cut, proofed and printed.",
    body: "<p>Every picture in the shop begins as a sheet of lino, a pencil line and a very sharp gouge. Here is what happens between that and the parcel on your mat.</p><h2>Cutting away the light</h2><p>Whatever is cut away stays paper. <strong>Whatever is left takes ink.</strong> So you draw in reverse, and you cannot put anything back.</p><ol><li><p>Draw the picture, then trace it mirrored onto the lino.</p></li><li><p>Cut the lightest ink first and keep the darkest for last.</p></li><li><p>Proof on newsprint until the edges are clean.</p></li></ol><blockquote><p>The mackerel took eleven proofs. The twelfth is the one on your shirt.</p></blockquote><h2>From the block to the press</h2><p>We scan the twelfth proof at 1,200 dpi and send it to Riverside Giclée in Bristol, who print it on 310 gsm cotton rag.</p>",
    categories: ["Studio"],
    tags: ["linocut", "prints"],
    seoTitle: "How a linocut becomes a print, step by step",
  },
  {
    title: "Washing a printed shirt",
    slug: "washing-a-printed-shirt",
    excerpt: "Inside out, at 30 degrees, and never in the dryer.",
    body: "<p>Turn it inside out, wash it at 30 degrees and let it dry on a line. Iron around the print, not over it.</p>",
    kind: "tutorial",
    categories: ["Care"],
    tags: ["shirts", "care"],
  },
  {
    title: "Artwork that prints sharp",
    slug: "artwork-that-prints-sharp",
    excerpt: "Size, dpi and why a print can be put on hold.",
    body: "<h2>Look at the print area</h2><p>Each placement has a size in centimetres. It is shown beside the picture of the garment.</p><h2>Count the pixels</h2><p>Pixels divided by centimetres, times 2.54, is the dpi. For 30 × 40 cm at 300 dpi you need <strong>3,543 × 4,724 px</strong>.</p><h2>Replace the file, or print it smaller</h2><p>Open the order and replace the artwork. If there is no better file, print it smaller.</p>",
    type: "parent-platform",
    kind: "tutorial",
    tags: ["artwork"],
  },
  {
    title: "Open studio in December",
    slug: "open-studio-in-december",
    excerpt: "Come and print a card with us.",
    body: "<p>On the second weekend of December the studio is open from ten to four.</p>",
    kind: "news",
    tags: ["studio"],
  },
] as const;

export const demo = { kind: blogKind, decider: blog, records, publishedTo: 3 };
