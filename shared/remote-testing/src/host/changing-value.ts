import type { HostValue } from '@keyroom/contract'

/** A `HostValue` that a test can change, with its listeners. */
export interface ChangingValue<Value> extends HostValue<Value> {
  readonly set: (value: Value) => void
  readonly listeners: () => number
}

export function changingValue<Value>(first: Value): ChangingValue<Value> {
  let value = first
  const listening = new Set<{ readonly onChange: () => void }>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const { onChange } of Array.from(listening)) onChange()
    },
    subscribe: (onChange) => {
      const listener = { onChange }
      listening.add(listener)
      return () => void listening.delete(listener)
    },
    listeners: () => listening.size,
  }
}
