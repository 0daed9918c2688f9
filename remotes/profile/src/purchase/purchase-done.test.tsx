import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { people, renderRemote, type Answer } from '@keyroom/remote-testing'
import { act, configure, screen } from '@testing-library/react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideSubscription, nothingSubscribed, subscribed } from '../testing/billing-answers.ts'
import { profileApi } from '../testing/profile-api.ts'

configure({ asyncUtilTimeout: 20_000 })
beforeEach(() => localStorage.clear())
afterEach(() => void jest.useRealTimers())

const path = 'user/account-profile/profile1?tab=subscription&checkout=complete'
const withToolkit = { ...nothingSubscribed, subscriptions: [subscribed('toolkit')] }
const open = (subscription: Answer, person = people.free) =>
  renderRemote({ remote, descriptor, path, person, api: profileApi({ 'stripe/subscription': subscription }) })
const complete = () => screen.queryByRole('heading', { level: 2, name: 'Purchase complete' })
/** The same person, of whom the page has heard by now what they bought. */
const opened = { ...people.free, claims: { ...people.free.claims, app_metadata: { toolkit: 'true' } } }

test('it is complete once the page lets in wherever the purchase does', async () => {
  const page = await open(withToolkit)
  expect((await screen.findByText(/^The payment went through\. What you bought/)).closest('[role=status]')).toBeTruthy()
  expect(complete()).toBeNull()
  await page.signIn(opened)
  expect(await screen.findByText('What you subscribed to is open to you now.')).toBeTruthy()
  expect(complete()).toBe(document.activeElement)
})

test('news that are late keep nobody waiting: the purchase is stored, and what to do is said', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const page = await open(withToolkit)
  await screen.findByText(/^The payment went through\. What you bought/)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(complete()).toBeTruthy()
  expect(screen.getByText(/opens here by itself as soon as/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load the page anew' })).toBeTruthy()
  await page.signIn(opened)
  expect(screen.queryByRole('button', { name: 'Load the page anew' })).toBeNull()
  expect(screen.getByText('What you subscribed to is open to you now.')).toBeTruthy()
})

test.each([
  ['an organization, whose seats are still to be assigned,', lakesideSubscription, people.admin],
  ['somebody who has bought nothing that opens a screen', nothingSubscribed, people.free],
])('%s waits for nothing', async (_who, subscription, person) => {
  await open(subscription, person)
  expect(await screen.findByRole('heading', { level: 2, name: 'Purchase complete' })).toBeTruthy()
})

test('while what was bought can’t be read, what is known is said', async () => {
  await open(() => new Response('', { status: 500 }))
  expect(await screen.findByText(/opens here by itself as soon as/)).toBeTruthy()
})
