export { RatesFile as default } from "./file.tsx";
