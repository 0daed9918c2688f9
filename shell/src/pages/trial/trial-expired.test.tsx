import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useAccess } from '../../access/access-store.ts'
import { draw } from '../../testing/draw.tsx'
import { TrialExpired } from '../fetched-pages.tsx'

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z'), advanceTimers: true }))
afterEach(() => void jest.useRealTimers())

async function show(trialEndsAt: string | null, locale: 'en' | 'fr' = 'en') {
  const context = {
    accountType: 'personal',
    flags: { standardTier: 'true' },
    seats: {},
    trialEndsAt,
    now: new Date(),
  } as const
  useAccess.setState({ status: 'known', context }, true)
  await draw(<TrialExpired />, { locale })
}

test('says when the trial ended and what is kept, and leads to the subscriptions', async () => {
  await show('2026-06-12T09:00:00Z')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your trial has ended' })).toBeTruthy()
  expect(screen.getByText(/It ended on .*12.*2026/)).toBeTruthy()
  expect(screen.getByText(/Nothing is deleted/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See subscriptions' }).getAttribute('href')).toBe(
    '/dashboard/user/account-profile/profile1?tab=subscription',
  )
})

test('says of a trial that still runs until when', async () => {
  await show('2026-06-16T09:00:00Z')
  expect(await screen.findByText(/Your trial runs until .*16/)).toBeTruthy()
})

test('says that an account without a trial is on none', async () => {
  await show(null)
  expect(await screen.findByText('This account is on no trial.')).toBeTruthy()
})
