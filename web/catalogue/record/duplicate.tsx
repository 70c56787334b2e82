import { useSearchParams } from "@remix-run/react";
import type { GfnProduct } from "#contracts/catalogue";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { productUrl } from "../urls.ts";
import { messages } from "./messages.ts";

const OPEN = "duplicate";

export function DuplicateButton({ product }: { product: GfnProduct }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <LinkButton to={link(productUrl(product.id, { dialog: OPEN }))} preventScrollReset>
      {t("duplicate.open")}
    </LinkButton>
  );
}

/** Asks for the copy's title and SKU suffix; opened by the URL. */
export function Duplicate({ product }: { product: GfnProduct }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const parts = useRefusal(OPEN);
  if (url.get("dialog") !== OPEN) return null;
  return (
    <div className="mb-4 max-w-[46rem]">
      <Panel title={t("duplicate.title", { title: product.title })} text={t("duplicate.text")}>
        <PostForm name={OPEN} className="grid gap-3.5" preventScrollReset>
          <input type="hidden" name="intent" value={OPEN} />
          <FormErrors errors={parts.errors} />
          <Field id={parts.id("title")} label={t("duplicate.name")} error={parts.error("title")} required>
            <Input
              name="title"
              maxLength={200}
              autoFocus
              defaultValue={parts.value("title", t("duplicate.copyOf", { title: product.title }))}
            />
          </Field>
          <Field
            id={parts.id("skuSuffix")}
            label={t("duplicate.suffix")}
            help={t("duplicate.suffixHelp")}
            error={parts.error("skuSuffix")}
            required
          >
            <Input name="skuSuffix" maxLength={20} autoComplete="off" defaultValue={parts.value("skuSuffix", "-2")} />
          </Field>
          <div className="flex gap-2">
            <Button kind="primary" type="submit">
              {t("duplicate.submit")}
            </Button>
            <LinkButton to={link(productUrl(product.id))} preventScrollReset>
              {t("cancel")}
            </LinkButton>
          </div>
        </PostForm>
      </Panel>
    </div>
  );
}
