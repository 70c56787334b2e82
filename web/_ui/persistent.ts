/** Elements that stay in reach while a layer is open: what just happened must not be hidden by it. */
export const persistent = () => document.querySelectorAll(".nudges");
