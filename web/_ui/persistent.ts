/** Elements that stay usable while a dialog is open, such as nudges. */
export const persistent = () => document.querySelectorAll(".nudges");
