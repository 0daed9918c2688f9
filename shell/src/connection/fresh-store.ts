import { create } from 'zustand'

/** The last time that everything was asked for again, and whether all of it came. */
export interface Fresh {
  readonly at: number
  readonly isComplete: boolean
}

export const useFresh = create<Fresh>(() => ({ at: 0, isComplete: true }))

/** Everything has been asked for again. */
export function noteFresh(isComplete: boolean): void {
  useFresh.setState(({ at }) => ({ at: at + 1, isComplete }))
}
