declare module "autocannon" {
  interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly requests: { readonly total: number };
    readonly throughput: { readonly total: number };
  }
  export default function autocannon(options: Readonly<Record<string, unknown>>): Promise<Result>;
}
