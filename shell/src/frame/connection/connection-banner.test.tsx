import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { locales, topics } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellEvents } from '../../kernel/events/hub.ts'
import { draw } from '../../testing/draw.tsx'
import { pageWidth } from '../../testing/page.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { reportParts, useConnection } from '../../kernel/connection/connection-store.ts'
import { noteRefresh } from '../../kernel/sync/refresh.ts'

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

test('shows a lasting failure with its start, but not a short one', async () => {
  await draw(<ConnectionBanner />)
  report({ api: now })
  pass(900)
  expect(text()).toBe('')
  report({ api: undefined })
  pass(5_000)
  expect(text()).toBe('')
  report({ database: now })
  pass(1_000)
  expect(text()).toMatch(/Database unreachable since 14:05/)
  expect(text()).toMatch(/tries again every 2 seconds/)
})

test('keeps the banner when one outage follows another', async () => {
  await draw(<ConnectionBanner />)
  report({ api: now })
  pass(5_000)
  report({ api: undefined, database: now + 5_000, identity: now + 5_000 })
  expect(text()).toMatch(/Database unreachable.*Sign-in service unreachable.*You stay signed in/)
})

describe('after an outage', () => {
  test('notifies once, after the data was fetched again', async () => {
    await draw(<ConnectionBanner />)
    report({ api: now })
    pass(2_000)
    report({ api: undefined })
    expect(text()).toBe('')
    expect(told).toEqual([])
    act(() => noteRefresh(true))
    act(() => noteRefresh(true))
    expect(told).toEqual(['Connection restored. Data is up to date.'])
  })

  test('does not claim that data is fresh when the refetch failed', async () => {
    await draw(<ConnectionBanner />)
    report({ network: now })
    pass(2_000)
    report({ network: undefined })
    act(() => noteRefresh(false))
    expect(told).toEqual(['Connection restored.'])
  })

  test('does not announce the end of an outage that was not shown', async () => {
    await draw(<ConnectionBanner />)
    report({ api: now })
    pass(500)
    report({ api: undefined })
    act(() => noteRefresh(true))
    expect(told).toEqual([])
  })
})

test('shows the explanation behind a button on a narrow page, and always to screen readers', async () => {
  pageWidth.pixels = 390
  await draw(<ConnectionBanner />)
  report({ api: now })
  pass(1_000)
  expect(text()).toMatch(/Loading and saving are paused/)
  const button = screen.getByRole('button', { name: 'What this means', expanded: false })
  jest.useRealTimers()
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'What this means', expanded: true })).toBeTruthy()
})

test.each(locales)('every outage has its texts in %s', async (locale) => {
  await draw(<ConnectionBanner />, { locale })
  for (const part of ['network', 'api', 'database', 'identity'] as const) {
    report({ [part]: now })
    pass(1_000)
    expect(text()).toMatch(/\S{2}/)
    expect(text()).not.toContain('shell.')
    report({ [part]: undefined })
  }
})
