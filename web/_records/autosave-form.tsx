import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { LeaveGuard } from "#web/_record/leave-guard.tsx";
import { messages as common } from "#web/_record/messages.ts";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./autosave-messages.ts";
import { RecordFields } from "./record-form.tsx";
import { type SaveState, useAutosave } from "./use-autosave.ts";
import type { FormWords } from "./words.ts";

type Saving = ReturnType<typeof useAutosave>;
const Now = createContext<{ current: Saving["save"] | undefined } | undefined>(undefined);

/** Lets buttons beside an `AutosaveForm` save first what was typed into it. */
export function AutosaveScope({ children }: { children: ReactNode }) {
  const save = useRef<Saving["save"]>();
  return <Now.Provider value={save}>{children}</Now.Provider>;
}
/** Saves what is typed but not saved yet, and says which revision that is; false where it could not be. */
export function useSaveFirst(): Saving["save"] {
  const scope = useContext(Now);
  return async () => (await scope?.current?.()) ?? { revision: undefined };
}

/**
 * A record's form that saves itself to `url` while people type. Without script it is a form with a button.
 * `stored` are the record's values as text, to tell what others change meanwhile.
 */
export function AutosaveForm({
  record,
  words,
  url,
  stored,
  onSaved,
  children,
}: {
  record: object & { readonly version: number };
  words: FormWords;
  url: string;
  stored: Readonly<Record<string, string>>;
  onSaved: () => void;
  children: ReactNode;
}) {
  const t = useText(messages);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const parts = useRefusal("edit");
  // The controls keep what is typed; a record read again does not change them.
  const [first] = useState(record);
  const saving = useAutosave(form, { url, version: record.version, stored }, onSaved);
  const scope = useContext(Now);
  if (scope) scope.current = saving.save;
  const { state } = saving;
  return (
    <form ref={form} method="post" className="grid gap-3.5" onSubmit={(event) => event.preventDefault()}>
      <FormFields name="edit" version={parts.version(record.version)} />
      <input type="hidden" name="intent" value="edit" />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={words.field} />
      <SavedByAnother words={words} {...saving} />
      <RecordFields record={first as never} first={{}} words={words} parts={parts}>
        {children}
      </RecordFields>
      {hydrated ? (
        <Status state={state} words={words} />
      ) : (
        <div>
          <Button kind="primary" type="submit">
            {t("save")}
          </Button>
        </div>
      )}
      <LeaveGuard
        when={state.is === "offline" || state.is === "refused" || state.is === "clash"}
        labels={common.leave}
      />
    </form>
  );
}

/** What has become of what was typed; it stays in sight. */
function Status({ state, words }: { state: SaveState; words: FormWords }) {
  const t = useText(messages);
  const labels = useText(words.field);
  const wrong = state.is === "refused" || state.is === "offline" || state.is === "clash";
  return (
    <p role="status" className={`autosave text-13 ${wrong ? "text-danger-fg" : "text-ink-3"}`}>
      {state.is === "idle" && t("idle")}
      {(state.is === "waiting" || state.is === "saving") && t("saving")}
      {state.is === "saved" && (
        <>
          {t("saved")} <DateTime at={state.at} format="time" />
        </>
      )}
      {state.is === "offline" && t("offline")}
      {state.is === "clash" && t("clash")}
      {state.is === "refused" && (
        <>
          {t("refused")}{" "}
          {Object.entries(state.errors)
            .map(([name, all]) => `${name in words.field ? labels(name) : name}: ${all.join(", ")}`)
            .join(". ") || state.message}
        </>
      )}
    </p>
  );
}

/** A formatted text without its tags. */
const wordsOf = (text: string): string =>
  text.startsWith("<") ? (new DOMParser().parseFromString(text, "text/html").body.textContent ?? "") : text;

function SavedByAnother({ state, words, keepMine, takeTheirs }: { state: SaveState; words: FormWords } & Saving) {
  const t = useText(messages);
  const labels = useText(words.field);
  if (state.is !== "clash") return null;
  return (
    <Alert
      kind="warning"
      live
      title={t("clashTitle")}
      actions={
        <>
          <Button small onClick={keepMine}>
            {t("keepMine")}
          </Button>
          <Button small onClick={() => void takeTheirs()}>
            {t("takeTheirs")}
          </Button>
        </>
      }
    >
      <p>{t("clashText")}</p>
      {Object.entries(state.saved).map(([name, text]) => (
        <p key={name} className="line-clamp-3 wrap-anywhere">
          {t("clashSaved", { field: name in words.field ? labels(name) : name })}{" "}
          <b>{wordsOf(text) || t("clashEmpty")}</b>
        </p>
      ))}
    </Alert>
  );
}
