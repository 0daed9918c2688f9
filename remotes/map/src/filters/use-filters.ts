import { peerGroup } from '@keyroom/cost-report'
import {
  facilityTraitsKey,
  getFacilityTraits,
  getPeerGroups,
  getPeers,
  maxPeers,
  peerGroupsKey,
  peersKey,
} from '@keyroom/product-api'
import { useAccess, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { isFiltered, type ToolsText } from '../address/map-address.ts'
import { createClusterIndex } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { filterFacilities, needsTraits, readFilterChoice } from './filter-choice.ts'

/** Saved peer groups, for accounts that may compare hospitals. */
export function useSavedGroups(isWanted = true) {
  const { api, session } = useHost()
  const hasReports = useAccess('cost-report').allowed
  const account = useSyncExternalStore(session.subscribe, session.get).activeAccount.id
  const { data, error } = useQuery({
    queryKey: peerGroupsKey(account),
    queryFn: ({ signal }) => getPeerGroups(api, { signal }),
    enabled: hasReports && isWanted,
  })
  return { groups: data, error, hasReports }
}

/** The hospitals that the filters of the address leave, and what keeps them from being known. */
export function useFilters(tools: ToolsText, facilities: readonly FacilityPoint[] | undefined) {
  const { api } = useHost()
  const choice = useMemo(() => readFilterChoice(tools), [tools])
  const literal = choice.group === undefined ? undefined : peerGroup.parse(choice.group).criteria
  const saved = useSavedGroups(choice.group !== undefined && !literal)
  const isLocked = choice.group !== undefined && !saved.hasReports
  const text = isLocked
    ? undefined
    : literal
      ? peerGroup.format(literal)
      : saved.groups?.find(({ id }) => id === choice.group)?.group
  const traits = useQuery({
    queryKey: facilityTraitsKey(),
    queryFn: ({ signal }) => getFacilityTraits(api, { signal }),
    enabled: needsTraits(choice),
  })
  const params = { peers: text, limit: maxPeers }
  const peers = useQuery({
    queryKey: peersKey(params),
    queryFn: ({ signal }) => getPeers(api, params, { signal }),
    enabled: text !== undefined,
  })
  const isUnknown = choice.group !== undefined && !isLocked && saved.groups !== undefined && text === undefined
  const isReady =
    (!needsTraits(choice) || traits.data !== undefined) &&
    (choice.group === undefined || isLocked || isUnknown || peers.data !== undefined)

  const shown = useMemo(() => {
    if (!facilities || !isReady || !isFiltered(tools)) return undefined
    const { ccn = [], owner = [], emergency = [] } = traits.data?.columns ?? {}
    const left = filterFacilities(facilities, choice, {
      owner: new Map(ccn.map((one, at) => [one, owner[at] ?? null])),
      emergency: new Map(ccn.map((one, at) => [one, emergency[at] ?? null])),
      members: peers.data && text !== undefined ? new Set(peers.data.columns.ccn) : undefined,
    })
    return { facilities: left, index: createClusterIndex(left) }
  }, [facilities, isReady, tools, choice, traits.data, peers.data, text])

  return {
    choice,
    shown,
    isLocked,
    isUnknown,
    error: isReady ? null : (traits.error ?? peers.error ?? saved.error),
    refetch: () => void Promise.all([traits.error && traits.refetch(), peers.error && peers.refetch()]),
  }
}
