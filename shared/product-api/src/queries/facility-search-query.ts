import type { KyInstance } from 'ky'
import { searchFacilities, type FacilitySearch } from '../facilities.ts'
import type { FacilityList } from '../facility-list-schema.ts'

/**
 * A query of hospitals by what is typed, for `useQuery`. All that search alike share what they find. The results before
 * stay while the same text is typed on or shortened; those of another text would offer what was not searched for.
 */
export function facilitySearchQuery(api: KyInstance, asked: FacilitySearch) {
  const { search, limit } = asked
  return {
    // Searches with other limits have other answers.
    queryKey: ['facilities', 'search', search, limit ?? null] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => searchFacilities(api, asked, { signal }),
    placeholderData(before: FacilityList | undefined, query?: { readonly queryKey: readonly unknown[] }) {
      const known = query?.queryKey[2]
      if (typeof known !== 'string' || known === '' || search === '') return undefined
      return known.startsWith(search) || search.startsWith(known) ? before : undefined
    },
  }
}
