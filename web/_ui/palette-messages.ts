/** What the command palette shows. */
export const messages = {
  palette: "Commands",
  paletteInput: "Search or run",
  paletteEmpty: "No Results.",
  paletteBusy: "Searching …",
  paletteCount: "{count, plural, one {# result} other {# results}}",
  keyMove: "move",
  keyOpen: "open",
  keyTab: "new tab",
} as const;
