import { X } from "lucide-react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { ListProps } from "./props.ts";

/** Takes away the saved view that is open; the orders stay. */
export function RemoveView({ data }: Pick<ListProps, "data">) {
  const t = useText(messages);
  const view = data.views.find(({ query }) => query === data.current);
  if (!view) return null;
  return (
    <PostForm name="remove-view">
      <input type="hidden" name="intent" value="remove-view" />
      <input type="hidden" name="name" value={view.name} />
      <Button kind="quiet" small type="submit" icon={X} title={t("view.removeNamed", { name: view.name })}>
        {t("view.remove")}
      </Button>
    </PostForm>
  );
}
