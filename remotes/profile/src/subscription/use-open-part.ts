import { useSearchParams } from '@keyroom/ui/router'

/** The steps of a purchase as the address names them, in their order. */
export const stepNames = ['cart', 'billing', 'payment'] as const
export type StepName = (typeof stepNames)[number]

/** What the payment provider sends people back with. */
const outcomes = ['complete', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

/** Which part of the subscription tab is open: its overview, a step of a purchase, or what became of one. */
export interface Place {
  readonly step: StepName | undefined
  readonly outcome: Outcome | undefined
}

const oneOf = <Name extends string>(names: readonly Name[], found: string | null) => names.find((one) => one === found)

/** The place, and the way to another, each of which is an entry in the browser's history unless it replaces the last. */
export function usePlace(): Place & { go: (place: Partial<Place>, options?: { replace?: boolean }) => void } {
  const [search, setSearch] = useSearchParams()
  return {
    step: oneOf(stepNames, search.get('purchase')),
    outcome: oneOf(outcomes, search.get('checkout')),
    go: ({ step, outcome }, { replace = false } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [key, value] of [
            ['purchase', step],
            ['checkout', outcome],
          ] as const) {
            if (value) next.set(key, value)
            else next.delete(key)
          }
          return next
        },
        { replace, preventScrollReset: replace },
      ),
  }
}
