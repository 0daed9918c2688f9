import type { PartnerScenario } from './partner-scenario.ts'

/** The account's scenarios as a page knows them. */
export interface ScenarioState {
  readonly scenarios: readonly PartnerScenario[]
  /** Why the last call failed; `null` if it did not. */
  readonly error: unknown
  /** What the error is of. One of a sync stays when the scenarios are fetched after it. */
  readonly failed: 'fetch' | 'sync' | null
  readonly isLoading: boolean
  /** Whether the last sync succeeded. */
  readonly isSynced: boolean
}

/** What happens to the scenarios. `null` is an empty list. */
export type ScenarioEvent =
  | { readonly kind: 'fetch-started' | 'sync-started' | 'sync-succeeded' }
  | { readonly kind: 'fetch-succeeded'; readonly scenarios: readonly PartnerScenario[] | null }
  | { readonly kind: 'fetch-failed' | 'sync-failed'; readonly error: unknown }
  | { readonly kind: 'deactivated'; readonly id: string }

export const noScenarios: ScenarioState = {
  scenarios: [],
  error: null,
  failed: null,
  isLoading: false,
  isSynced: false,
}

const noError = { error: null, failed: null }

/** The state after an event: a reducer. */
export function followScenarios(state: ScenarioState, event: ScenarioEvent): ScenarioState {
  switch (event.kind) {
    case 'fetch-started':
      return { ...state, isLoading: true }
    case 'fetch-succeeded':
      return {
        ...state,
        scenarios: event.scenarios ?? [],
        ...(state.failed === 'fetch' && noError),
        isLoading: false,
      }
    case 'fetch-failed':
      return { ...state, scenarios: [], error: event.error, failed: 'fetch', isLoading: false }
    case 'sync-started':
      return { ...state, isLoading: true, isSynced: false }
    case 'sync-succeeded':
      return { ...state, ...noError, isLoading: false, isSynced: true }
    case 'sync-failed':
      return { ...state, error: event.error, failed: 'sync', isLoading: false }
    case 'deactivated': {
      const scenarios = state.scenarios.map((scenario) =>
        scenario.id === event.id ? { ...scenario, is_inactive: true } : scenario,
      )
      return { ...state, ...noError, scenarios }
    }
  }
}

/** What a failed call is rejected with: the body of its answer, or a text without one. */
export function rejectionOf(body: unknown): unknown {
  return body === undefined || body === null || body === '' ? 'Wrong Services' : body
}
