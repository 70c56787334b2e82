import { useNavigation, useSearchParams } from "@remix-run/react";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { messages } from "../messages.ts";
import type { ModuleData } from "./data.ts";

/** Asks before a module is uninstalled (`?dialog=uninstall`). */
export function UninstallDialog({ data: { name, installed, may, stops } }: { data: ModuleData }) {
  const t = useText(messages);
  const kit = useText(words);
  const dialog = useDialog("uninstall");
  const [url] = useSearchParams();
  const busy = useNavigation().formData?.get("intent") === "uninstall";
  const parts = useRefusal("uninstall");
  const by = (parts.refused?.problem as { by?: readonly string[] } | undefined)?.by ?? [];
  return (
    <Layer
      open={may.uninstall && installed !== undefined && dialog.open}
      onClose={dialog.close}
      title={t("uninstall.title", { name })}
      foot={
        <>
          <Button onClick={dialog.close}>{kit("cancel")}</Button>
          <Button kind="danger" type="submit" form="uninstall" busy={busy} busyLabel={kit("working")}>
            {t("uninstall.submit")}
          </Button>
        </>
      }
    >
      <PostForm name="uninstall" id="uninstall" action={`?${url}`} className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value="uninstall" />
        <FormErrors errors={parts.errors} />
        {by.length > 0 && <p>{t("uninstall.by", { names: by.join(", ") })}</p>}
        <p>{t("uninstall.text")}</p>
        <ul className="list-disc pl-5">
          {stops.menu.length > 0 && <li>{t("uninstall.menu", { names: stops.menu.join(", ") })}</li>}
          {stops.pages.length > 0 && <li>{t("uninstall.pages", { paths: stops.pages.join(", ") })}</li>}
          {stops.calls.length > 0 && <li>{t("uninstall.calls", { services: stops.calls.join(", ") })}</li>}
          {stops.others.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>{t("uninstall.kept")}</p>
      </PostForm>
    </Layer>
  );
}
