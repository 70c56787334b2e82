import { accountStream } from "#events/accounts";
import { projectStream } from "#events/projects";

/** What a letter about a place in a project names: the project, and who it is about. */
export const needsProject = ({ data }: { readonly data: { readonly project: string } }) => [
  projectStream(data.project),
];
export const needsProjectAndPeople = ({
  data: { project, invitedBy, user },
}: {
  readonly data: { readonly project: string; readonly invitedBy: string; readonly user: string };
}) => [projectStream(project), accountStream(invitedBy), accountStream(user)];
