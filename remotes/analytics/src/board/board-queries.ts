import {
  benchmarksKey,
  compareHospitals,
  comparisonKey,
  distributionKey,
  getBenchmarks,
  getDistribution,
  getPeers,
  getTrends,
  peersKey,
  trendsKey,
  type BenchmarksQuestion,
  type ComparisonQuestion,
  type DistributionQuestion,
  type PeersQuestion,
  type TrendsQuestion,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

// What was answered before stays on the screen until the next answer is there: a chart that vanishes at each change of
// a filter can't be read. Whoever draws it shows that it is of before.

/** Where a hospital stands among its peers; `null` asks nothing yet. */
export function useBenchmarks(question: BenchmarksQuestion | null) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...benchmarksKey(question ?? {})],
    queryFn: ({ signal }) => getBenchmarks(api, question ?? {}, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
}

/** Indicators over the years; `null` asks nothing yet. */
export function useTrends(question: TrendsQuestion | null) {
  const { api } = useHost()
  const asked = question ?? { indicators: [] }
  return useQuery({
    queryKey: ['analytics', ...trendsKey(asked)],
    queryFn: ({ signal }) => getTrends(api, asked, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
}

/** Hospitals side by side; `null` asks nothing yet. */
export function useComparison(question: ComparisonQuestion | null) {
  const { api } = useHost()
  const asked = question ?? { ccns: [] }
  return useQuery({
    queryKey: ['analytics', ...comparisonKey(asked)],
    queryFn: ({ signal }) => compareHospitals(api, asked, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
}

/** How one indicator is spread; `null` asks nothing yet. */
export function useDistribution(question: DistributionQuestion | null) {
  const { api } = useHost()
  const asked = question ?? { indicator: 'occupancy' }
  return useQuery({
    queryKey: ['analytics', ...distributionKey(asked)],
    queryFn: ({ signal }) => getDistribution(api, asked, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
}

/** The hospitals of a group; `null` asks nothing yet. */
export function usePeers(question: PeersQuestion | null) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...peersKey(question ?? {})],
    queryFn: ({ signal }) => getPeers(api, question ?? {}, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
}
