import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  /** What has arrived, oldest first. */
  readonly arrived: readonly ParsedMail[];
  /** How many connections were opened. */
  readonly connections: () => number;
  /** Closes the connections that are open, and goes on listening. */
  readonly hangUp: () => void;
  /** Answers the next `count` emails, and those after them once the function that it returns is called. */
  readonly holdAfter: (count: number) => () => void;
  /** Its address for `user:password`; it knows `shop:secret`. */
  readonly urlFor: (user?: string) => string;
  readonly close: () => void;
}

/**
 * A real mail server on this machine, with one user. It takes every email, but those to recipients it refuses. For those it
 * `drops` it takes the email and closes the connection without an answer. It listens `at` a free port, or the one that is given.
 */
export async function mailServer(
  refused: (to: string) => boolean = () => false,
  drops: (mail: ParsedMail) => boolean = () => false,
  at = 0,
): Promise<MailServer> {
  const arrived: ParsedMail[] = [];
  let connections = 0;
  let free = Number.POSITIVE_INFINITY;
  let released = Promise.resolve();
  const holdAfter = (count: number) => {
    let release = () => {};
    released = new Promise((resolve) => {
      release = resolve;
    });
    free = count;
    return () => {
      free = Number.POSITIVE_INFINITY;
      release();
    };
  };
  const hangUp = () => {
    for (const { _socket } of server.connections as Set<{ _socket: Socket }>) _socket.destroy();
  };
  const server = new SMTPServer({
    onConnect: (_, done) => {
      connections += 1;
      done();
    },
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === "shop" && password === "secret" ? done(null, { user: username }) : done(new Error("Not let in")),
    onRcptTo: ({ address }, _, done) => (refused(address) ? done(new Error("No such mailbox")) : done()),
    onData: (stream, _, done) => {
      simpleParser(stream).then(async (mail) => {
        arrived.push(mail);
        free -= 1;
        if (free < 0) await released;
        if (!drops(mail)) return done();
        hangUp();
      }, done);
    },
  });
  server.on("error", () => undefined);
  await once(server.listen(at, "127.0.0.1"), "listening");
  const { port } = server.server.address() as AddressInfo;
  const urlFor = (user = "shop:secret") => `smtp://${user}@127.0.0.1:${port}`;
  return { arrived, connections: () => connections, hangUp, holdAfter, urlFor, close: () => void server.close() };
}
