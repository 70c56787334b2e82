/** Where a project's screen leads when the project cannot be opened. `lost` lets the frame say why. */
export const LOST = "/dashboard?lost=project";

export const isLost = (url: URL): boolean => url.searchParams.get("lost") === "project";
