import { expect, test } from '@jest/globals'
import type { DriveTimeEngineState } from '@keyroom/product-api'
import { answers, people, refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../../remote.json'
import remote from '../../remote.ts'
import { estimator, importAnswers } from '../../testing/import-answers.ts'

const open = (engine: Answer) =>
  renderRemote({
    remote,
    descriptor,
    path: 'data-imports',
    person: { ...people.admin, isOperator: true },
    api: answers({ ...importAnswers, 'drive-times/engine': engine }),
  })
const text = async () => (await screen.findByRole('region', { name: 'Drive times' })).textContent

test.each<[DriveTimeEngineState['reason'], RegExp]>([
  [{ code: 'no-tiles', detail: null }, /no roads are loaded.*\.osm\.pbf/],
  [{ code: 'configured', detail: null }, /set to estimate/],
  [{ code: 'not-started', detail: 'Unsupported platform' }, /did not start.*It said: Unsupported platform/],
])('tells why times are estimated: %j', async (reason, words) => {
  await open({ ...estimator, reason })
  expect(await screen.findByText('Estimates of KeyRoom', { exact: false })).toBeTruthy()
  expect(await text()).toMatch(words)
})

test('names the roads that times are calculated on', async () => {
  const roads: DriveTimeEngineState = {
    engine: 'valhalla-embedded',
    version: '3.6.1',
    dataDate: '2026-11-01',
    tiles: 'build-1',
    attribution: '© OpenStreetMap contributors (ODbL)',
    estimate: false,
    reason: null,
  }
  await open({ ...roads })
  expect(await screen.findByText(/OpenStreetMap/)).toBeTruthy()
  expect(await text()).toMatch(/Valhalla 3\.6\.1.*Roads of1 Nov 2026.*build-1/)
})

test('says that a routing service is away, and asks again', async () => {
  let isAway = true
  await open(() => (isAway ? refusal(503, 'drive-times-unavailable') : Response.json(estimator)))
  expect(await screen.findByText(/routing service did not answer/)).toBeTruthy()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Estimates of KeyRoom', { exact: false })).toBeTruthy()
})
