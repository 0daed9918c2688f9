/** What the bus needs of a channel between tabs; a `BroadcastChannel` has it. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', hear: (event: { data: unknown }) => void): void
}
