/** A figure of the programme, printed as it is found. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);
