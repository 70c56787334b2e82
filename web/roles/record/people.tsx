import { Link } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "../messages.ts";
import { roleUrl } from "../urls.ts";
import type { RoleData } from "./data.ts";
import { Give } from "./give.tsx";

/** A role's people, and the form that gives it. */
export function People({ data }: { data: RoleData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { errors } = useRefusal("take");
  const { role, holders, may, next } = data;
  return (
    <>
      <div className="mt-5">
        <FormErrors errors={errors} />
        {holders.length === 0 ? (
          <Empty title={t("holders.none")}>{may.give && t("holders.noneText")}</Empty>
        ) : (
          <Table caption={t("holders.caption", { name: role.name })} bleed={false}>
            <thead>
              <tr>
                <Th className="col-fluid">{t("holders.name")}</Th>
                <Th>{t("holders.since")}</Th>
                <Th>{t("holders.until")}</Th>
                {may.give && <Th end>{t("holders.remove")}</Th>}
              </tr>
            </thead>
            <tbody>
              {holders.map((each) => (
                <Tr key={each.id}>
                  <Td card="title" fluid>
                    <b className="font-semibold">{each.name}</b> <span className="text-ink-3">{each.email}</span>
                  </Td>
                  <Td card="line">{each.held && <DateTime at={each.held.grantedAt} format="date" />}</Td>
                  <Td card="aside">
                    {each.held?.expiresAt ? <DateTime at={each.held.expiresAt} format="short" /> : t("holders.forGood")}
                  </Td>
                  {may.give && (
                    <Td end card="part">
                      <PostForm name={`take-${each.id}`} preventScrollReset>
                        <input type="hidden" name="intent" value="take" />
                        <input type="hidden" name="user" value={each.id} />
                        <Button type="submit" small aria-label={t("holders.removeFrom", { name: each.name })}>
                          {t("holders.remove")}
                        </Button>
                      </PostForm>
                    </Td>
                  )}
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
        {next && (
          <p className="mt-3 text-14">
            <Link to={link(roleUrl(role.id, { tab: "people", after: next }))}>…</Link>
          </p>
        )}
      </div>
      <Give data={data} />
    </>
  );
}
