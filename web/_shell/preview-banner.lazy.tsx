import { useLocation } from "@remix-run/react";
import { Announcement } from "#web/_ui/announcement.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PostForm } from "./post-form.tsx";
import { messages } from "./preview-messages.ts";
import { useProjectLink } from "./project-link.ts";

export default function PreviewBanner({ name }: { name: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { pathname, search } = useLocation();
  const leave = (
    <PostForm name="leave-preview" action={link("/roles/preview")} className="flex-none">
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button type="submit" className="font-semibold underline underline-offset-2">
        {t("leave")}
      </button>
    </PostForm>
  );
  return (
    <Announcement kind="warning" icon="eye" link={leave}>
      {t("text", { name })}
    </Announcement>
  );
}
