import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { orderUrl } from "../urls.ts";
import type { Preview } from "./bulk-figures.tsx";

interface Props {
  readonly preview: Preview | undefined;
  /** Shown without a preview too, to people who may not see one. */
  readonly isShown: boolean;
  readonly accepts: boolean;
  readonly onAccept: (accepts: boolean) => void;
}

/** The orders with prints without artwork: left out, unless a tick takes them too. */
export function BulkBare({ preview, isShown, accepts, onAccept }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const tick = (
    <Checkbox
      name="acceptMissingArtwork"
      label={t("bulk.confirm.bareAccept")}
      checked={accepts}
      onChange={(event) => onAccept(event.target.checked)}
    />
  );
  const bare = preview?.withoutArtwork;
  if (!bare) return isShown ? tick : null;
  const { orders, forbidden, first } = bare;
  const rest = orders - first.length;
  return (
    <Alert kind="warning" title={t("bulk.confirm.bare", { count: orders })}>
      <ul className="text-13">
        {first.map(({ id, number, prints }) => (
          <li key={id}>
            <Link to={link(orderUrl(id))}>{number}</Link>{" "}
            {prints
              .map(({ title, placements }) => `${title}: ${placements.join(", ").replaceAll("_", " ")}`)
              .join("; ")}
          </li>
        ))}
        {rest > 0 && <li>{t("bulk.confirm.bareMore", { count: rest })}</li>}
      </ul>
      <p>{t(forbidden ? "bulk.confirm.bareForbidden" : "bulk.confirm.bareText")}</p>
      {!forbidden && <div className="mt-2">{tick}</div>}
    </Alert>
  );
}
