export type Theme = "light" | "dark";

/** The feature that lets a member choose the dark theme. */
export const darkThemeFeature = "dark-theme";

/** The theme a member chose on this computer; light without the feature. */
export function themeOf(request: Request, features: readonly string[]): Theme {
  const dark = /(^|; *)theme=dark(;|$)/.test(request.headers.get("cookie") ?? "");
  return dark && features.includes(darkThemeFeature) ? "dark" : "light";
}

/** Applies a theme at once and keeps it for a year on this computer. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}
