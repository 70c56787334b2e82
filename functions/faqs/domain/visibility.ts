/** Whether only people who may edit see what has this visibility. */
export const isHidden = (visibility: string): boolean => visibility === "draft" || visibility === "private";
