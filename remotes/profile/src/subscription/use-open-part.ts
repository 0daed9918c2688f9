import { useSearchParams } from '@keyroom/ui/router'

/** The steps of a purchase as in the address, in their order. */
export const stepNames = ['cart', 'billing', 'payment'] as const
export type StepName = (typeof stepNames)[number]

/** The results with which the payment provider returns users. */
const outcomes = ['complete', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

/** The open part of the subscription tab: the overview, a step of a purchase, or the result of one. */
export interface OpenPart {
  readonly step: StepName | undefined
  readonly outcome: Outcome | undefined
}

const oneOf = <Name extends string>(names: readonly Name[], found: string | null) => names.find((one) => one === found)

/**
 * The open part, and a function that opens another, as a new entry in the history unless it replaces the current one.
 */
export function useOpenPart(): OpenPart & { go: (place: Partial<OpenPart>, options?: { replace?: boolean }) => void } {
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
