import { useQuery } from '@tanstack/react-query'
import type { TiledKind } from '../view/area-fill.ts'

const file = new URL('../../.cache/area-centers.json', import.meta.url).href

/** Longitude and latitude of a point within each area, by its code. */
export type AreaCenters = Readonly<Record<string, readonly [number, number]>>

/** The centers of states or counties, where their symbols are drawn; loaded once they are `shown`. */
export function useAreaCenters(by: TiledKind | undefined, shown: boolean) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['area-centers', file],
    queryFn: ({ signal }) => loadCenters(signal),
    enabled: shown,
    staleTime: Infinity,
  })
  return { centers: by && data?.[by], error, refetch, isFetching }
}

async function loadCenters(signal: AbortSignal): Promise<Readonly<Record<TiledKind, AreaCenters>>> {
  const response = await fetch(file, { signal })
  if (!response.ok) throw new Error(`Expected the centers of states and counties, got status ${response.status}.`)
  return (await response.json()) as Readonly<Record<TiledKind, AreaCenters>>
}
