/** MJML has no types of its own; both packages are CommonJS with a default inside their default. */
declare module "mjml-core" {
  interface Compiled {
    readonly html: string;
    readonly errors: readonly { readonly formattedMessage: string }[];
  }
  type Compile = (
    source: string,
    options: { presets: unknown[]; keepComments: boolean; validationLevel: "strict" },
  ) => Promise<Compiled>;
  const compile: Compile | { readonly default: Compile };
  export default compile;
}
declare module "mjml-preset-core" {
  const preset: unknown;
  export default preset;
}
