import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import { placementName } from "./prints.ts";
import type { FulfilmentProps } from "./props.ts";
import { canReplaceArtwork } from "./steps.ts";

/** Restores the previous artwork, until production begins. */
export default function RestoreArtwork({ data, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const { action } = useLinks(data);
  const { formData } = useNavigation();
  const replaced = (data.prints[fulfilment.id]?.placements ?? []).filter(({ previous }) => previous);
  if (!canReplaceArtwork({ data, fulfilment }) || replaced.length === 0) return null;
  return (
    <ul className="grid gap-2 px-4 pb-4">
      {replaced.map(({ orderItemId, placement, version, previous }, index) => {
        const place = `${orderItemId} ${placement} ${version}`;
        return (
          <li key={place} className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
            {t("artwork.replaced", { placement: placementName(placement), name: previous?.name ?? "" })}
            <PostForm name={`restore-${fulfilment.id}-${index}-${version}`} action={action} preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="fulfilment" value={fulfilment.id} />
              <input type="hidden" name="place" value={place} />
              <Button small type="submit" busy={formData?.get("place") === place}>
                {t("artwork.restore")}
              </Button>
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}
