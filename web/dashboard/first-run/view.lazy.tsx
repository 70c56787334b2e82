export { FirstRunView as default } from "./view.tsx";
