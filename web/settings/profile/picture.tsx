import { useNavigation } from "@remix-run/react";
import type { User } from "#contracts/accounts";
import { FileForm } from "#web/_record/file-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { MAX_FORM_BYTES } from "./form-size.ts";

/** The person's picture: the current one, another, or none. `types`: the file field's `accept`. */
export function Picture({ user, types }: { user: User; types: string }) {
  const t = useText(messages);
  const { error } = useRefusal("picture");
  const busy = useNavigation().state !== "idle";
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;
  return (
    <Section title={t("profile.picture")} ruled>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name} src={user.avatar} large />
        <FileForm
          name="picture"
          maxFormBytes={MAX_FORM_BYTES}
          className="flex min-w-0 flex-1 flex-wrap items-end gap-2"
        >
          <Field
            label={t("profile.picture")}
            hideLabel
            id="picture"
            help={t("profile.pictureHelp")}
            error={error("picture")}
            className="min-w-60 flex-1"
          >
            <Input name="picture" type="file" accept={types} />
          </Field>
          <Button type="submit" name="intent" value="picture" busy={busy} className="mb-auto">
            {t("profile.upload")}
          </Button>
        </FileForm>
      </div>
      {user.avatar && (
        <PostForm name="no-picture" className="mt-2">
          <button type="submit" name="intent" value="no-picture" className="link">
            {t("profile.remove")}
          </button>
        </PostForm>
      )}
    </Section>
  );
}
