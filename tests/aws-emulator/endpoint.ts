const endpoint = process.env.AWS_ENDPOINT_URL;
if (!endpoint) throw new Error("AWS_ENDPOINT_URL must name an emulator: npm run test:aws starts one.");

/** What every client of these tests needs to speak with the emulator. */
export const emulator = {
  endpoint,
  region: process.env.AWS_REGION ?? "us-east-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
};
