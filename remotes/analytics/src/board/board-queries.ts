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
  type BenchmarksParams,
  type ComparisonParams,
  type DistributionParams,
  type PeersParams,
  type TrendsParams,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

// The previous answer stays on screen until the next one arrives, because a chart that disappears at each change of a
// filter is unreadable. Components mark it as outdated.

/** `null` sends no request. */
export function useBenchmarks(params: BenchmarksParams | null) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...benchmarksKey(params ?? {})],
    queryFn: ({ signal }) => getBenchmarks(api, params ?? {}, { signal }),
    enabled: params !== null,
    placeholderData: keepPreviousData,
  })
}

/** `null` sends no request. */
export function useTrends(params: TrendsParams | null) {
  const { api } = useHost()
  const asked = params ?? { indicators: [] }
  return useQuery({
    queryKey: ['analytics', ...trendsKey(asked)],
    queryFn: ({ signal }) => getTrends(api, asked, { signal }),
    enabled: params !== null,
    placeholderData: keepPreviousData,
  })
}

/** `null` sends no request. */
export function useComparison(params: ComparisonParams | null) {
  const { api } = useHost()
  const asked = params ?? { ccns: [] }
  return useQuery({
    queryKey: ['analytics', ...comparisonKey(asked)],
    queryFn: ({ signal }) => compareHospitals(api, asked, { signal }),
    enabled: params !== null,
    placeholderData: keepPreviousData,
  })
}

/** `null` sends no request. */
export function useDistribution(params: DistributionParams | null) {
  const { api } = useHost()
  const asked = params ?? { indicator: 'occupancy' }
  return useQuery({
    queryKey: ['analytics', ...distributionKey(asked)],
    queryFn: ({ signal }) => getDistribution(api, asked, { signal }),
    enabled: params !== null,
    placeholderData: keepPreviousData,
  })
}

/** `null` sends no request. */
export function usePeers(params: PeersParams | null) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...peersKey(params ?? {})],
    queryFn: ({ signal }) => getPeers(api, params ?? {}, { signal }),
    enabled: params !== null,
    placeholderData: keepPreviousData,
  })
}
