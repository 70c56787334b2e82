export { ShownPrints as default } from "./shown.tsx";
