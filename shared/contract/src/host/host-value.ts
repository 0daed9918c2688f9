/**
 * A value that changes over time, in the shape that React's `useSyncExternalStore` takes.
 *
 * @example const preferences = useSyncExternalStore(host.preferences.subscribe, host.preferences.get)
 * @public
 */
export interface HostValue<Value> {
  /** The value now. The same object until it changes. */
  readonly get: () => Value
  /** Calls back after each change until the returned function is called. */
  readonly subscribe: (onChange: () => void) => () => void
}
