export type Screen = {
  path?: string;
  index?: true;
  id?: string;
  file: string;
  children?: Screen[];
  /** How many bytes the screen's form may be: said where it takes files. */
  maxFormBytes?: number;
};

/** A URL and the file that answers it; `file` is relative to the module's folder, `path` to the parent. */
export function route(path: string, file: string, children?: Screen[]): Screen {
  return { path, file, ...(children && { children }) };
}

/** The screen shown at its parent's own URL. */
export function index(file: string): Screen {
  return { index: true, file };
}

/** A file that wraps its children without adding to their URL. */
export function layout(file: string, children: Screen[]): Screen {
  return { file, children };
}

/** A screen whose form takes files, of at most so many bytes in all. */
export function takesFiles(maxFormBytes: number, screen: Screen): Screen {
  return { ...screen, maxFormBytes };
}
