import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useAccess } from '../../kernel/access/access-store.ts'
import { draw } from '../../testing/draw.tsx'
import { listWellKnownRoutes } from '../../testing/sample-entry.ts'
import { TrialExpired } from '../lazy-pages.tsx'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') })
  listWellKnownRoutes()
})
afterEach(() => void jest.useRealTimers())

type Status = ReturnType<typeof useAccess.getState>['status']

async function show(trialEndsAt: string | null, status: Status = 'known') {
  const context = {
    accountType: 'personal',
    flags: { standardTier: 'true' },
    seats: {},
    trialEndsAt,
    now: new Date(),
  } as const
  useAccess.setState({ status, context }, true)
  await draw(<TrialExpired />)
}

test('says when the trial ended and what is kept, and leads to the subscriptions', async () => {
  await show('2026-06-12T09:00:00Z')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your trial has ended' })).toBeTruthy()
  expect(screen.getByText(/It ended on .*12.*2026/)).toBeTruthy()
  expect(screen.getByText(/Nothing is deleted/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe(
    '/dashboard/user/account-profile/profile1?tab=subscription',
  )
})

test('hides the link to the subscriptions where no remote declares that page', async () => {
  listWellKnownRoutes([])
  await show('2026-06-12T09:00:00Z')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your trial has ended' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View plans' })).toBeNull()
})

test('says when a running trial ends', async () => {
  await show('2026-06-16T09:00:00Z')
  expect(await screen.findByText(/Your trial runs until .*16/)).toBeTruthy()
})

test('says that the account has no trial', async () => {
  await show(null)
  expect(await screen.findByText('This account has no trial.')).toBeTruthy()
})

test('claims no end while the trial is read, nor when it could not be', async () => {
  await show(null, 'pending')
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  act(() => useAccess.setState({ status: 'failed' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your access could not be checked' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
