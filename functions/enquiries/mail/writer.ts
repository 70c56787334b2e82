import type { Person } from "./headers.ts";

/** Names of addresses from which programs send. */
const ROBOTS = new Set([
  ...["noreply", "donotreply", "nepasrepondre", "keineantwort", "nichtantworten", "noresponder", "nonrispondere"],
  ...["naoresponda", "nietbeantwoorden", "geenantwoord", "svarikke", "svarainte", "neodpovidat", "nieodpowiadaj"],
  ...["alavastaa", "yanitlamayin", "notification", "notifications", "notify", "mailer", "sendmail", "automailer"],
  ...["form", "forms", "webform", "webforms", "contactform", "kontaktformular", "formsubmission", "formulaire"],
  ...["formulario", "wordpress", "website", "webseite", "webserver", "wwwdata", "apache", "nginx", "nobody", "server"],
  ...["robot", "bot", "automated", "auto", "automatic", "system", "webshop", "mailbot", "submissions", "wpmail"],
]);

/** Whether an address is a program's: noreply@, wordpress@, notifications+123@. */
function isRobot(email: string): boolean {
  const local = (email.split("@")[0] ?? "").slice(0, 64).toLowerCase();
  const words = local.split(/[-._+=]/);
  const together = (at: number, count: number) => ROBOTS.has(words.slice(at, at + count).join(""));
  return words.some((_, at) => together(at, 1) || together(at, 2) || together(at, 3));
}

interface Writers {
  /** Who wrote. */
  readonly from: Person;
  /** Where answers go, if not to who wrote. */
  readonly answersTo?: string | undefined;
  /** Whether a form or another program passed it on. */
  readonly isPassedOn: boolean;
}

interface Arrival {
  /** What the email was sent to: answers that are wanted there would come back. */
  readonly to: readonly string[];
  /** Whether a site's script sent it. */
  readonly isScripted: boolean;
}

/**
 * Who wrote an email, and where answers go. A program's email, and one that a site sends to itself, pass on what the
 * person wrote whom they name for answers. A person's own wish where answers go is followed.
 */
export function writersOf(sender: Person, wanted: readonly Person[], { to, isScripted }: Arrival): Writers {
  const lower = (email: string) => email.toLowerCase();
  const own = new Set(to.map(lower));
  const answers = wanted.find(({ email }) => !own.has(lower(email)) && !isRobot(email));
  if (!answers || lower(answers.email) === lower(sender.email)) return { from: sender, isPassedOn: false };
  if (isScripted || isRobot(sender.email) || own.has(lower(sender.email))) return { from: answers, isPassedOn: true };
  return { from: sender, answersTo: answers.email, isPassedOn: false };
}
