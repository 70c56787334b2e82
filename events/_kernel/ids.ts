import * as z from "zod";

/** An id with its type as a prefix: `ord_01JD…`. A reserved word of a path can never be an id. */
export const idOf = <const P extends string>(prefix: P) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{6,40}$`), `Not an ID of this kind (${prefix}_…)`);

export const UserId = idOf("usr");
export const ProjectId = idOf("prj");
export const PlatformId = idOf("plt");
export const OrganisationId = idOf("org");

/** The stream of a record: its aggregate's name, a dash, the record's id. */
export const streamOf = (name: string, id: string): string => `${name}-${id}`;
export const idFrom = (stream: string): string => stream.slice(stream.indexOf("-") + 1);

/** The reservation by which a word of a person leads to a record whose id was made of another word of theirs. */
export const subjectName = (id: string): string => `subject-of:${id}`;
