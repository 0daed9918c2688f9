/** What every call takes besides its own arguments: TanStack Query passes the signal that ends an unwanted call. */
export interface CallOptions {
  readonly signal?: AbortSignal
}
