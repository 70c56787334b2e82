import { assemble, type RoutesOfModule } from "./_routing/assemble.ts";

export default assemble(import.meta.glob<RoutesOfModule>("./[a-z]*/routes.ts", { eager: true }), "_shell/standard.tsx");
