/**
 * What operators of the product should know. Never put personal data or figures of a customer into attributes.
 * @experimental
 */
export interface HostTelemetry {
  /** Something worth counting: a name like `map.search` and what it depended on. */
  readonly event: (name: string, attributes?: Readonly<Record<string, string | number | boolean>>) => void
  /** Something that went wrong and was handled; what is thrown in a screen is recorded without it. */
  readonly error: (error: unknown) => void
}
