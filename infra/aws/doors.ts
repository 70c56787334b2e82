import { services } from "../services.ts";
import { doorsOf } from "../stacks/routes.ts";

const parts = (path: string) => path.split("/");
const begins = (path: string, prefix: string) =>
  parts(prefix).every((part, index) => part.startsWith("{") || parts(path)[index] === part);
const fits = (path: string, exact: string) => parts(path).length === parts(exact).length && begins(path, exact);

const doors = services.map((each) => ({ name: each.name, ...doorsOf(each, services) }));

/** The stack whose function answers a path where every function has an address of its own: its service's, else the web's. */
export function stackOf(pathname: string): string {
  const owner =
    doors.find(({ exact }) => exact.some((each) => fits(pathname, each))) ??
    doors.find(({ prefixes }) => prefixes.some((prefix) => begins(pathname, prefix)));
  return owner ? `Presswork-${owner.name}` : "Presswork-web";
}
