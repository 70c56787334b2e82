import { type ReactNode, useEffect, useRef, useState } from "react";
import { Crop } from "./crop.tsx";
import { FieldError } from "./field.tsx";
import { messages } from "./file-drop-messages.ts";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { Progress } from "./progress.tsx";

/** For the plain file input that stands where the drop area will be: what is chosen in it before the drop area is there is taken. */
export function useEarlierFiles(onFiles: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const field = input.current;
    const take = () => {
      const chosen = Array.from(field?.files ?? []);
      if (chosen.length > 0) latest.current(chosen);
    };
    take();
    field?.addEventListener("change", take);
    return () => field?.removeEventListener("change", take);
  }, []);
  return input;
}

/** A drop area and file chooser; the crop marks turn cyan while a file is dragged over it. */
export function FileDrop({
  title,
  help,
  name,
  accept,
  multiple,
  onFiles,
  over: shown,
}: {
  title: ReactNode;
  /** Kinds, sizes, resolution. */
  help?: ReactNode;
  name?: string | undefined;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
  over?: boolean | undefined;
}) {
  const t = useText(messages);
  const input = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState(false);
  const over = shown ?? held;
  return (
    <Crop over={over}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, the button is everybody's */}
      <div
        className="file"
        onDragOver={(event) => {
          event.preventDefault();
          setHeld(true);
        }}
        onDragLeave={() => setHeld(false)}
        onDrop={(event) => {
          event.preventDefault();
          setHeld(false);
          onFiles(Array.from(event.dataTransfer.files));
        }}
      >
        <Icon of={over ? "download" : "cloud-upload"} />
        <b>{over ? t("letGo") : title}</b>
        {!over && (
          <span>
            {t("dropOr")}{" "}
            <button type="button" className="link" onClick={() => input.current?.click()}>
              {t("chooseFile")}
            </button>
            {help && <>. {help}</>}
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          name={name}
          accept={accept}
          multiple={multiple}
          onChange={(event) => onFiles(Array.from(event.target.files ?? []))}
        />
      </div>
    </Crop>
  );
}

/** An uploading or uploaded file: its picture, progress, or error. */
export function FileLine({
  name,
  picture,
  text,
  error,
  progress,
  action,
}: {
  name: string;
  picture?: ReactNode;
  text?: ReactNode;
  error?: string | undefined;
  progress?: number | undefined;
  action?: ReactNode;
}) {
  return (
    <li className="file-line">
      {picture ?? <span />}
      <div className="min-w-0">
        <b className="block truncate">{name}</b>
        {error ? <FieldError>{error}</FieldError> : <div className="text-13 text-ink-3">{text}</div>}
      </div>
      {action ?? <span />}
      {progress !== undefined && <Progress label={name} value={progress} />}
    </li>
  );
}
