/** Whether the row's marker has been placed before. */
export const isMarked = (tabs: HTMLElement): boolean => tabs.hasAttribute("data-marked");

/** Places the marker below the open tab, also when tabs are resized. Returns how to stop. */
export function placeMarker(tabs: HTMLElement, vertical: boolean): () => void {
  const marker = tabs.querySelector<HTMLElement>(".tab-marker");
  const tab = tabs.querySelector<HTMLElement>("[aria-current]");
  if (!marker || !tab) return () => {};
  const place = () => {
    marker.style.transform = vertical ? `translateY(${tab.offsetTop}px)` : `translateX(${tab.offsetLeft}px)`;
    marker.style[vertical ? "height" : "width"] = `${vertical ? tab.offsetHeight : tab.offsetWidth}px`;
  };
  // The first placing must not slide in from the edge.
  if (!isMarked(tabs)) {
    marker.style.transition = "none";
    place();
    marker.getBoundingClientRect();
    marker.style.transition = "";
    tabs.setAttribute("data-marked", "");
  }
  const watch = new ResizeObserver(place);
  watch.observe(tab);
  watch.observe(tabs);
  return () => watch.disconnect();
}
