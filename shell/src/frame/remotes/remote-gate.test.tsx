import { beforeEach, expect, jest, test } from '@jest/globals'
import { locales, topics, type AccessRule } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { useAccess, type AccessFacts } from '../../kernel/access/access-store.ts'
import { shellEvents } from '../../kernel/events/hub.ts'
import { provideServices } from '../../kernel/api/services.ts'
import { drawRoutes } from '../../testing/draw.tsx'
import { adminClaims, signInAs } from '../../testing/sample-session.ts'
import { listWellKnownRoutes } from '../../testing/sample-entry.ts'
import { registryRoutes } from '../../kernel/federation/route-address.ts'
import { RemoteGate } from './remote-gate.tsx'

const context = { accountType: 'personal', flags: {}, seats: {}, now: new Date() } as const
const heard = jest.fn()
shellEvents.subscribe(topics.notificationRequested, heard)

beforeEach(() => {
  heard.mockClear()
  listWellKnownRoutes()
})

async function gate(rule: AccessRule, facts: AccessFacts, locale: (typeof locales)[number] = 'en') {
  useAccess.setState(facts, true)
  const element = (
    <RemoteGate rule={rule}>
      <p>Inside</p>
    </RemoteGate>
  )
  const routes = [{ path: '/dashboard/widget', children: [{ path: '*', element }] }, { path: '*' }]
  return drawRoutes(routes, { path: '/dashboard/widget/map', locale })
}
const addressOf = ({ router }: Awaited<ReturnType<typeof gate>>) =>
  router.state.location.pathname + router.state.location.search

test('shows the screen to users whom its rule admits', async () => {
  await gate('cost-report', { status: 'known', context: { ...context, flags: { standardTier: 'true' } } })
  expect(screen.getByText('Inside')).toBeTruthy()
})

test('keeps the screen closed until access is decided', async () => {
  await gate('cost-report', { status: 'pending', context })
  expect(screen.queryByText('Inside')).toBeNull()
  act(() => useAccess.setState({ status: 'known', context: { ...context, flags: { accountingTier: 'true' } } }))
  expect(screen.getByText('Inside')).toBeTruthy()
})

test.each([
  ['cost-report', 'Requires the Standard Tier or Accounting Tier Subscription'],
  ['planning', 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription'],
] as const)('%s without a subscription leads to the subscriptions with a warning', async (rule, message) => {
  const drawn = await gate(rule, { status: 'known', context })
  expect(addressOf(drawn)).toBe('/dashboard/user/account-profile/profile1?tab=subscription')
  expect(heard.mock.calls).toContainEqual([{ severity: 'warning', message }])
})

test('leads to the subscriptions from the next page too when a user goes there before the redirect has arrived', async () => {
  const { router } = await gate('cost-report', { status: 'pending', context })
  let went = false
  const leave = router.subscribe(({ location }) => {
    if (went || location.search === '') return
    went = true
    void router.navigate('/dashboard/widget/programming')
  })
  await act(async () => useAccess.setState({ status: 'known', context }))
  leave()
  expect(went).toBe(true)
  expect(router.state.location.search).toBe('?tab=subscription')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('says which subscription is needed when no remote has a page of subscriptions', async () => {
  listWellKnownRoutes([])
  const drawn = await gate('planning', { status: 'known', context })
  expect(addressOf(drawn)).toBe('/dashboard/widget/map')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription',
  )
  expect(heard).not.toHaveBeenCalled()
})

test('links to the page about the trial when the trial has ended', async () => {
  const trialEndsAt = '2020-01-01T00:00:00Z'
  const trial = { ...context, flags: { standardTier: 'true' }, trialEndsAt }
  expect(addressOf(await gate('cost-report', { status: 'known', context: trial }))).toBe('/dashboard/trial-expired')
})

test.each(locales)('tells a personal account that the page is for organizations, in %s', async (locale) => {
  await gate('organization-account', { status: 'known', context }, locale)
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/shell\.|^$/)
  expect(screen.queryByText('Inside')).toBeNull()
})

test('keeps the screen closed when access could not be checked, and offers Retry', async () => {
  signInAs(adminClaims)
  const settings = { allowedDomains: [], seats: { 'auth0|admin': { standardTier: true } }, metadata: {}, version: 1 }
  const subscription = { subscriptions: [], products: [], trialEndsAt: null }
  provideServices({
    api: ky.create({
      prefix: location.origin,
      fetch: () => Promise.resolve(Response.json({ ...settings, ...subscription })),
    }),
    navigate: () => undefined,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
  await gate('cost-report', { status: 'failed', context: { ...context, accountType: 'organization' } })
  expect(screen.getByRole('alert').textContent).toContain('Your access could not be checked')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Inside')).toBeTruthy()
})
