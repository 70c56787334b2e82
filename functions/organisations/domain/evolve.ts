export type Organisation =
  | { readonly status: "none" }
  | {
      readonly status: "active";
      readonly name: string;
      readonly admins: readonly string[];
      readonly projects: readonly string[];
    };

type Active = Extract<Organisation, { status: "active" }>;
const changed = (state: Organisation, change: (now: Active) => Partial<Active>): Organisation =>
  state.status === "none" ? state : { ...state, ...change(state) };
const without = (all: readonly string[], one: string) => all.filter((each) => each !== one);

export const evolve = {
  OrganisationCreated: (_: Organisation, { name, founder }: { name: string; founder: string }): Organisation => ({
    status: "active",
    name,
    admins: [founder],
    projects: [],
  }),
  OrganisationRenamed: (state: Organisation, { name }: { name: string }) => changed(state, () => ({ name })),
  OrganisationAdminAdded: (state: Organisation, { user }: { user: string }) =>
    changed(state, ({ admins }) => ({ admins: [...without(admins, user), user] })),
  OrganisationAdminRemoved: (state: Organisation, { user }: { user: string }) =>
    changed(state, ({ admins }) => ({ admins: without(admins, user) })),
  OrganisationProjectJoined: (state: Organisation, { project }: { project: string }) =>
    changed(state, ({ projects }) => ({ projects: [...without(projects, project), project] })),
  OrganisationProjectLeft: (state: Organisation, { project }: { project: string }) =>
    changed(state, ({ projects }) => ({ projects: without(projects, project) })),
};
