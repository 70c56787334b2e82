import * as z from "zod";

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PRESSWORK_DATA: z.string().min(1).default(".data"),
  PRESSWORK_DEMO: z.enum(["on", "off"]).default("on"),
  PRESSWORK_TARGET: z
    .enum(["local"], "only the local target can be started here; the aws target is deployed")
    .default("local"),
  PRESSWORK_DEV: z.literal("1").optional(),
  PRESSWORK_ADVERSARIAL: z.literal("1").optional(),
});
export type Environment = z.infer<typeof Environment>;

/** The settings of `docs/running`; a wrong value is one sentence and the end. */
export function environment(values: NodeJS.ProcessEnv): Environment {
  const parsed = Environment.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`The setting ${issue?.path.join(".")} cannot be used: ${issue?.message}.`);
}
