import { describe, expect, test } from '@jest/globals'
import { choicesOf, selectedScenarios } from './choices.ts'
import { activeScenarios, localCopyOf, mergeScenarios, type PartnerScenario } from './partner-scenario.ts'
import { followScenarios, noScenarios, rejectionOf, type ScenarioState } from './scenario-state.ts'

const scenario = (id: string, given: Partial<PartnerScenario> = {}): PartnerScenario => ({
  id,
  partnerName: 'Lakeside Health',
  studyName: 'Master plan',
  reportingFacility: 'Lakeside Hospital',
  scenarioName: `Scenario ${id}`,
  hospitalTypeOptions: ['Acute care'],
  is_inactive: false,
  ...given,
})
const scenarios = [
  scenario('1'),
  scenario('2', { reportingFacility: 'Lakeside West', hospitalTypeOptions: ['Acute care', 'Rehabilitation'] }),
  scenario('3', { studyName: 'Bed tower', hospitalTypeOptions: [] }),
  scenario('4', { partnerName: 'Prairie', hospitalTypeOptions: ['Critical access'] }),
]

describe('choices', () => {
  test('are everything while nothing is selected, each name once', () =>
    expect(choicesOf(scenarios, {})).toEqual({
      clients: ['Lakeside Health', 'Prairie'],
      projects: ['Master plan', 'Bed tower'],
      locations: ['Lakeside Hospital', 'Lakeside West'],
      scenarios: ['Scenario 1', 'Scenario 2', 'Scenario 3', 'Scenario 4'],
      facilityTypes: ['Acute care', 'Rehabilitation', 'Critical access'],
    }))

  test('are those of the selected client and project, but every client', () => {
    const choices = choicesOf(scenarios, { client: 'Lakeside Health', project: 'Master plan' })
    expect(choices).toEqual({
      clients: ['Lakeside Health', 'Prairie'],
      projects: ['Master plan', 'Bed tower'],
      locations: ['Lakeside Hospital', 'Lakeside West'],
      scenarios: ['Scenario 1', 'Scenario 2'],
      facilityTypes: ['Acute care', 'Rehabilitation'],
    })
    expect(choicesOf(scenarios, { client: 'Prairie' }).projects).toEqual(['Master plan'])
    expect(choicesOf(scenarios, { project: 'Bed tower' }).locations).toEqual(['Lakeside Hospital'])
  })

  test('are not filtered by location and scenario, which the selected scenarios are', () => {
    const selection = { location: 'Lakeside West', scenario: 'Scenario 2' }
    expect(choicesOf(scenarios, selection)).toEqual(choicesOf(scenarios, {}))
    expect(selectedScenarios(scenarios, { ...selection, client: '' }).map(({ id }) => id)).toEqual(['2'])
    expect(selectedScenarios(scenarios, { ...selection, scenario: 'Scenario 1' })).toEqual([])
    expect(selectedScenarios(scenarios, {})).toEqual(scenarios)
  })
})

test('active scenarios are those that are not inactive', () =>
  expect(activeScenarios([scenario('1', { is_inactive: true }), scenario('2')]).map(({ id }) => id)).toEqual(['2']))

describe('a sync', () => {
  test('sends all that exist and what is new, each once', () => {
    const own = scenario('2', { scenarioName: 'Renamed' })
    const merged = mergeScenarios([scenario('1'), own], [scenario('2'), scenario('3')])
    expect(merged).toEqual([scenario('1'), own, scenario('3')])
  })

  test('makes a scenario active again that was added again, and no other', () => {
    const [one, two] = [scenario('1', { is_inactive: true }), scenario('2', { is_inactive: true })]
    expect(mergeScenarios([one, two], [scenario('2')])).toEqual([one, scenario('2')])
    expect(mergeScenarios([one], [one])).toEqual([one])
  })
})

test('the copy of a browser has the first 500 scenarios with their fields and nothing else', () => {
  const many = Array.from({ length: 501 }, (_, at) => scenario(String(at)))
  const copied: unknown = JSON.parse(localCopyOf(many.map((fields) => ({ ...fields, ownerName: 'Ada' }))))
  expect(copied).toEqual(many.slice(0, 500))
})

describe('the state of scenarios', () => {
  const loaded: ScenarioState = {
    scenarios,
    error: null,
    failed: null,
    isLoading: false,
    isSynced: true,
  }

  test('is loading until the fetch ends, and null is an empty list', () => {
    const loading = followScenarios({ ...noScenarios, error: 'before', failed: 'fetch' }, { kind: 'fetch-started' })
    expect(loading.isLoading).toBe(true)
    expect(followScenarios(loading, { kind: 'fetch-succeeded', scenarios })).toEqual({ ...loaded, isSynced: false })
    expect(followScenarios(loading, { kind: 'fetch-succeeded', scenarios: null })).toEqual(noScenarios)
  })

  test('has the error and no scenarios after a failed fetch', () =>
    expect(followScenarios({ ...loaded, isLoading: true }, { kind: 'fetch-failed', error: 'No.' })).toEqual({
      ...loaded,
      scenarios: [],
      error: 'No.',
      failed: 'fetch',
    }))

  test('keeps the error of a sync when all are fetched after it, until the next one', () => {
    const failed = followScenarios(loaded, { kind: 'sync-failed', error: 'No.' })
    const fetched = followScenarios(failed, { kind: 'fetch-succeeded', scenarios })
    expect(fetched.error).toBe('No.')
    expect(followScenarios(fetched, { kind: 'sync-succeeded' }).error).toBeNull()
    expect(followScenarios(fetched, { kind: 'deactivated', id: '2' }).error).toBeNull()
  })

  test('is synced after a sync only, and keeps its scenarios if the sync fails', () => {
    const pending = followScenarios({ ...loaded, error: 'before' }, { kind: 'sync-started' })
    expect(pending).toEqual({ ...loaded, error: 'before', isLoading: true, isSynced: false })
    expect(followScenarios(pending, { kind: 'sync-succeeded' })).toEqual(loaded)
    expect(followScenarios(pending, { kind: 'sync-failed', error: 'No.' })).toEqual({
      ...loaded,
      error: 'No.',
      failed: 'sync',
      isSynced: false,
    })
  })

  test('deactivates one scenario', () => {
    const { scenarios: followed } = followScenarios(loaded, { kind: 'deactivated', id: '2' })
    expect(followed.filter(({ is_inactive: isInactive }) => isInactive).map(({ id }) => id)).toEqual(['2'])
  })
})

test.each([[undefined], [null], ['']])('a call that fails with the body %s says that services are wrong', (body) =>
  expect(rejectionOf(body)).toBe('Wrong Services'),
)

test('a call that fails with a body is rejected with it', () =>
  expect(rejectionOf({ code: 'not-found' })).toEqual({ code: 'not-found' }))
