import {
  type Answer,
  readingOwnWrites,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const permissions = [
  ...new Set(Object.values(http.contract).flatMap(({ permission }) => (permission ? [permission] : []))),
];
export const project = testProject;
const other = { ...project, id: "prj_other01", name: "Other" };

/** The first bytes of a 3 × 2 pixel picture. */
export const picture = (more = ""): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
    Buffer.from([0, 0, 0, 3, 0, 0, 0, 2]),
    Buffer.from(more),
  ]);

/**
 * A project with an owner and a read-only member, a second project with a stranger, and an administrator of the
 * platform.
 */
export async function scene() {
  const ports = await testPorts({ services: [service] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  const readPermissions = permissions.filter((each) => /\.(list|view)$/.test(each));
  ports.places.allow("usr_viewer", project, readPermissions, ["viewer"]);
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  /**
   * Sends a request, by default as the owner, or as an administrator for administrators' paths. `path` is relative to
   * /v1/drive.
   */
  const ask = (route: string, sent: Sent = {}): Promise<Answer> => {
    const [method, path = ""] = route.split(" ");
    const admin = path.startsWith("/admin");
    const as = admin ? { user: "usr_boss01", name: "Bo", admin: true } : { user: "usr_owner1", name: "Olive" };
    const query = admin || /^.(public|healthz)/.test(path) ? sent.query : { project: project.id, ...sent.query };
    return send(`${method} /v1/drive${path}`, { as, ...sent, ...(query && { query }) });
  };
  /** Uploads raw bytes under a name. */
  const bring = (content: Uint8Array | string, name = "logo.png", sent: Sent & { path?: string } = {}) =>
    ask(`POST ${sent.path ?? "/files"}`, {
      ...sent,
      body: Buffer.from(content as string),
      headers: {
        "content-type": "application/octet-stream",
        "x-file-name": encodeURIComponent(name),
        ...sent.headers,
      },
    });
  return { ports, ask, bring, settle: () => settle([service], ports) };
}

/** Decodes an answer's file. */
export const contentOf = ({ body }: Answer): Buffer => Buffer.from(body, "base64");
