import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { locales, topics } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellEvents } from '../events/hub.ts'
import { draw } from '../testing/draw.tsx'
import { pageWidth } from '../testing/page.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { reportParts, useConnection } from './connection-store.ts'
import { noteFresh } from './fresh-store.ts'

const now = new Date('2026-11-21T14:05:30').getTime()
const told: string[] = []
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] })
  useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true)
  told.length = 0
  stop = shellEvents.subscribe(topics.notificationRequested, ({ message }) => told.push(message))
})
afterEach(() => {
  stop()
  pageWidth.pixels = 1280
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const report = (parts: Parameters<typeof reportParts>[0]) => act(() => reportParts(parts))
const text = () => screen.getByRole('status').textContent

test('what lasts is said, with the time since when; a blip is not', async () => {
  await draw(<ConnectionBanner />)
  report({ api: now })
  pass(900)
  expect(text()).toBe('')
  report({ api: undefined })
  pass(5_000)
  expect(text()).toBe('')
  report({ database: now })
  pass(1_000)
  expect(text()).toMatch(/Data store unreachable since 14:05/)
  expect(text()).toMatch(/tried again every 2 seconds/)
})

test('when one trouble follows another the banner stays', async () => {
  await draw(<ConnectionBanner />)
  report({ api: now })
  pass(5_000)
  report({ api: undefined, database: now + 5_000, identity: now + 5_000 })
  expect(text()).toMatch(/Data store unreachable.*Sign-in service unreachable.*You stay signed in/)
})

describe('when it is over', () => {
  test('it is said once, after the data was asked for again', async () => {
    await draw(<ConnectionBanner />)
    report({ api: now })
    pass(2_000)
    report({ api: undefined })
    expect(text()).toBe('')
    expect(told).toEqual([])
    act(() => noteFresh(true))
    act(() => noteFresh(true))
    expect(told).toEqual(['Connected again. Data is up to date.'])
  })

  test('nothing is promised of data that did not come', async () => {
    await draw(<ConnectionBanner />)
    report({ network: now })
    pass(2_000)
    report({ network: undefined })
    act(() => noteFresh(false))
    expect(told).toEqual(['Connected again.'])
  })

  test('who was told of no trouble is not told of its end', async () => {
    await draw(<ConnectionBanner />)
    report({ api: now })
    pass(500)
    report({ api: undefined })
    act(() => noteFresh(true))
    expect(told).toEqual([])
  })
})

test('on a narrow page what it means opens at a button, and a screen reader hears it anyway', async () => {
  pageWidth.pixels = 390
  await draw(<ConnectionBanner />)
  report({ api: now })
  pass(1_000)
  expect(text()).toMatch(/Loading and saving have to wait/)
  const button = screen.getByRole('button', { name: 'What this means', expanded: false })
  jest.useRealTimers()
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'What this means', expanded: true })).toBeTruthy()
})

test.each(locales)('each trouble has words in %s', async (locale) => {
  await draw(<ConnectionBanner />, { locale })
  for (const part of ['network', 'api', 'database', 'identity'] as const) {
    report({ [part]: now })
    pass(1_000)
    expect(text()).toMatch(/\S{2}/)
    expect(text()).not.toContain('shell.')
    report({ [part]: undefined })
  }
})
