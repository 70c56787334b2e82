export const messages = {
  handle: "Drag T-{number}",
  help: "Press space to pick up a task, move it with the arrow keys, press space to drop it, or Escape to cancel.",
  picked: "{name} picked up.",
  over: "{name} is over {state}.",
  dropped: "{name} dropped in {state}.",
  cancelled: "{name} is back where it was.",
} as const;
