import { facilitySearchQuery, type FacilitySummary } from '@keyroom/product-api'
import { useDebounced } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { services } from '../../../kernel/api/services.ts'

const minLetters = 2
const pauseMs = 180
/** As the map's search asks, so that the two share what they find. */
const limit = 12

/** What is known of the hospitals that fit what is being typed. */
export interface Hospitals {
  readonly status: 'idle' | 'looking' | 'found' | 'failed'
  /** While it is being looked: what was found for what was typed before. */
  readonly found: readonly FacilitySummary[]
  readonly retry: () => void
}

/**
 * Searches hospitals once typing pauses; more typing cancels the search. In Chinese a single character can be a word.
 */
export function useHospitals(typed: string): Hospitals {
  const text = typed.trim()
  const search = useDebounced(text, pauseMs)
  const isWorthIt = text.length >= minLetters || /\p{Ideographic}/u.test(text)
  const { data, error, isFetching, refetch } = useQuery({
    ...facilitySearchQuery(services().api, { search, limit }),
    enabled: isWorthIt && search === text,
  })
  const retry = () => void refetch()
  if (!isWorthIt) return { status: 'idle', found: [], retry }
  const found = data?.items ?? []
  if (search !== text || isFetching) return { status: 'looking', found, retry }
  if (error) return { status: 'failed', found: [], retry }
  return { status: 'found', found, retry }
}
