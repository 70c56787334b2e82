import { Suspense } from "react";
import { lazily } from "#web/_ui/lazily.ts";

const Files = lazily(() => import("./drive-picker.lazy.tsx"));

export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
  readonly isPublic: boolean;
}
export interface FilesProps {
  readonly onClose: () => void;
  /** Returns an error, with which the picker stays open. */
  readonly onPick: (files: readonly DriveFile[]) => Promise<string | undefined>;
  /** How many more can be added. */
  readonly room: number;
  readonly what?: "pictures" | "prints";
}

/** Picks one or several files from the project's drive. */
export function DrivePicker({ open, ...rest }: FilesProps & { readonly open: boolean }) {
  if (!open) return null;
  return (
    <Suspense>
      <Files {...rest} />
    </Suspense>
  );
}
