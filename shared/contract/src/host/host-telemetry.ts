/**
 * What operators of the product should know. Never put personal data or figures of a customer into attributes.
 * @experimental
 */
export interface HostTelemetry {
  readonly event: (name: string, attributes?: Readonly<Record<string, string | number | boolean>>) => void
  readonly error: (error: unknown) => void
}
