import { ApiError, topics } from '@keyroom/contract'
import { browserStorage } from '@keyroom/persisted'
import {
  changePartnerScenario,
  getUserState,
  syncUserState,
  userStateKey,
  type NotAddedReason,
  type PartnerScenario,
} from '@keyroom/product-api'
import { followScenarios, localCopyOf, mergeScenarios, noScenarios, rejectionOf } from '@keyroom/scenarios'
import { useHost } from '@keyroom/ui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useAccount } from '../account/use-account.ts'

/** After a sync the server has the scenarios for other readers too. */
const refetchDelayMs = 1_000

const copyKey = 'user-scenarios'

/** What came of adding scenarios of partners. */
export interface SyncOutcome {
  readonly hasAdded: boolean
  readonly notAdded: readonly { readonly name: string; readonly reason: NotAddedReason }[]
}

/** The scenarios of the account in the words of partner scenarios, and what is done to them. */
export function usePartnerScenarios() {
  const { api, events } = useHost()
  const { id: ownerId, sub } = useAccount()
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(followScenarios, noScenarios)
  const [outcome, setOutcome] = useState<SyncOutcome>()
  const queryKey = userStateKey(ownerId)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getUserState(api, ownerId, { signal }),
  })
  useEffect(() => {
    if (isFetching) return dispatch({ kind: 'fetch-started' })
    if (error) return dispatch({ kind: 'fetch-failed', error: rejected(error) })
    if (!data) return
    dispatch({ kind: 'fetch-succeeded', scenarios: data.scenarios })
    keepCopy(data.scenarios)
  }, [data, error, isFetching])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isSignedIn = () => {
    if (ownerId !== '' && sub !== '') return true
    console.warn('user object or user auth is not provided')
    return false
  }
  return {
    state,
    /** Of the last sync. */
    outcome,
    refetch,
    /** Adds scenarios of partners to the account's own. */
    sync: async (added: readonly PartnerScenario[]) => {
      if (!isSignedIn()) return
      dispatch({ kind: 'sync-started' })
      try {
        const scenarios = mergeScenarios(state.scenarios, added).map((scenario) => ({
          ...scenario,
          hospitalTypeOptions: [...scenario.hospitalTypeOptions],
        }))
        const { notAdded = [] } = await syncUserState(api, ownerId, { userId: sub, scenarios })
        keepCopy(scenarios)
        const reasons = new Map(notAdded.map(({ id, reason }) => [id, reason]))
        const scenarioIds = added.flatMap(({ id }) => (reasons.has(id) ? [] : [id]))
        setOutcome({
          hasAdded: scenarioIds.length > 0,
          notAdded: added.flatMap(({ id, scenarioName: name }) => {
            const reason = reasons.get(id)
            return reason === undefined ? [] : [{ name, reason }]
          }),
        })
        dispatch({ kind: 'sync-succeeded' })
        if (scenarioIds.length > 0) {
          events.publish(topics.scenarioSynced, { ownerId, scenarioIds: scenarioIds.slice(0, 500) })
        }
        timer.current = setTimeout(() => {
          void refetch()
          void queries.invalidateQueries({ queryKey: ['projects'] })
        }, refetchDelayMs)
      } catch (failure) {
        dispatch({ kind: 'sync-failed', error: rejected(failure) })
      }
    },
    setActive: async (scenario: { readonly id: string }, isActive: boolean) => {
      if (!isSignedIn()) return
      if (!isActive) dispatch({ kind: 'deactivated', id: scenario.id })
      try {
        await changePartnerScenario(api, ownerId, scenario.id, { is_inactive: !isActive })
        await queries.invalidateQueries({ queryKey: ['scenarios'] })
      } catch (failure) {
        // The same list as before: the query then has nothing new to tell.
        const { data: stored } = await refetch()
        if (stored) dispatch({ kind: 'fetch-succeeded', scenarios: stored.scenarios })
        dispatch({ kind: 'sync-failed', error: rejected(failure) })
      }
    },
  }
}

/** Calls without an answer, or with one that can't be read, have no body. */
function rejected(error: unknown): unknown {
  const hasBody = error instanceof ApiError && error.status > 0 && error.code !== 'unreadable'
  return rejectionOf(hasBody ? error : undefined)
}

function keepCopy(scenarios: readonly PartnerScenario[]): void {
  try {
    browserStorage('local').setItem(copyKey, localCopyOf(scenarios))
  } catch {
    // The browser refuses (private mode, full). The copy is for the next visit only.
  }
}
