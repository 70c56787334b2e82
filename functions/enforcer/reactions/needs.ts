import { accountStream } from "#events/accounts";
import { projectStream } from "#events/projects";

/** What an email about a membership names: the project and the person. */
export const needsProject = ({ data }: { readonly data: { readonly project: string } }) => [
  projectStream(data.project),
];
export const needsProjectAndPeople = ({
  data: { project, invitedBy, user },
}: {
  readonly data: { readonly project: string; readonly invitedBy: string; readonly user: string };
}) => [projectStream(project), accountStream(invitedBy), accountStream(user)];
