import type { StoreListing } from "#contracts/integrations";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import type { ModuleData } from "./data.ts";

/** Where an installed module is: pages of this dashboard, or its maker's. */
export function Pages({ routes }: { routes: StoreListing["routes"] }) {
  const link = useProjectLink();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {routes.map(({ name, path, title }) =>
        path.startsWith("/") ? (
          <LinkButton key={name} to={link(path)}>
            {title}
          </LinkButton>
        ) : (
          <LinkButton key={name} to={path} target="_blank" rel="noreferrer" iconAfter="external-link">
            {title}
          </LinkButton>
        ),
      )}
    </div>
  );
}

export function Products({ products }: { products: ModuleData["products"] }) {
  const t = useText(messages);
  return (
    <Section title={t("detail.products")}>
      <ul className="divide-y divide-rule">
        {products.map(({ id, name, description, price }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            <span className="min-w-0 flex-1">
              {name}
              {description && <span className="block text-13 text-ink-2">{description}</span>}
            </span>
            <Money minor={price.amount} currency={price.currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
