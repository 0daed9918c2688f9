import type { HostValue } from '@keyroom/contract'
import type { StoreApi } from 'zustand'

/** A part of a store as remotes see it; `select` must give the same object until that part changes. */
export function hostValueOf<State, Value>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
): HostValue<Value> {
  return {
    get: () => select(store.getState()),
    subscribe: (onChange) =>
      store.subscribe((state, before) => {
        if (select(state) !== select(before)) onChange()
      }),
  }
}
