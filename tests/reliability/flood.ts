export interface Flood {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
}
export interface SignIn {
  readonly status: number | undefined;
  readonly ms: number;
}
