import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import ky from 'ky'
import { adaClaims, adminClaims, sessionOf, signInAs } from '../../testing/sample-session.ts'
import { followSession, readAccessFacts, rereadAccessFacts } from './read-access-facts.ts'
import { useSession } from '../session/session-store.ts'
import { provideServices } from '../api/services.ts'
import { registryRoutes } from '../federation/route-address.ts'
import { checkAccess, decidedAccess, isDecidable, useAccess } from './access-store.ts'

const paths: string[] = []
let answer: () => Promise<Response>
let subscription: () => Promise<Response>
let access: () => Promise<Response>
const trial = (trialEndsAt: string | null) => () =>
  Promise.resolve(Response.json({ subscriptions: [], products: [], trialEndsAt }))
const api = ky.create({
  prefix: `${location.origin}/api`,
  retry: 0,
  fetch: (input) => {
    const path = new URL((input as Request).url).pathname
    paths.push(path)
    if (path === '/api/access') return access()
    return path === '/api/stripe/subscription' ? subscription() : answer()
  },
})
const seats = (held: object) => () =>
  Promise.resolve(Response.json({ allowedDomains: [], seats: { 'auth0|admin': held }, metadata: {}, version: 1 }))
const check = (rule: Parameters<typeof isDecidable>[1]) => checkAccess(useAccess.getState())(rule)
const admin = sessionOf(adminClaims)

beforeEach(async () => {
  paths.length = 0
  subscription = trial(null)
  access = () => Promise.resolve(Response.json({ isOperator: false }))
  jest.spyOn(console, 'error').mockReset()
  provideServices({ api, navigate: () => undefined, routes: registryRoutes, slots: { useContributions: () => [] } })
  await readAccessFacts({ phase: 'loading' })
})

test('decides nothing before the person is known', () => {
  expect(isDecidable(useAccess.getState(), 'signed-in')).toBe(false)
  expect(check('signed-in')).toEqual({ allowed: false, reason: 'unknown' })
})

test.each([['visitor' as const], ['error' as const]])('closes everything in the phase %s', async (phase) => {
  await readAccessFacts(phase === 'error' ? { phase, error: { code: '', description: '' } } : { phase })
  expect(check('signed-in')).toEqual({ allowed: false, reason: 'signed-out' })
})

describe('a personal account', () => {
  const standard = sessionOf({ ...adaClaims, app_metadata: { standardTier: 'true' } })

  test('opens by its flags once it is known to have no trial', async () => {
    const reading = readAccessFacts(standard)
    expect([isDecidable(useAccess.getState(), 'cost-report'), check('signed-in')]).toEqual([false, { allowed: true }])
    await reading
    expect(check('cost-report')).toEqual({ allowed: true })
    expect(check('organization-account')).toEqual({ allowed: false, reason: 'organization-only' })
    expect(paths).toEqual(['/api/stripe/subscription', '/api/access'])
  })

  const bought = (status: string) => () => {
    const item = { id: 'sub_1', subscriptionId: 'sub_1', productId: 'standardTier', status, quantity: 1 }
    const times = { trialEndsAt: null, periodEndsAt: null, cancelAtPeriodEnd: false }
    return Promise.resolve(Response.json({ subscriptions: [{ ...item, ...times }], products: [], trialEndsAt: null }))
  }

  test('without purchases is refused', async () => {
    await readAccessFacts(sessionOf(adaClaims))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })

  test('follows a purchase or cancellation made after its token was issued', async () => {
    subscription = bought('active')
    await readAccessFacts(sessionOf(adaClaims))
    expect(check('cost-report')).toEqual({ allowed: true })
    subscription = bought('canceled')
    await readAccessFacts(standard)
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })

  test('on trial is open until the trial ends, even while the page stays open', async () => {
    jest.useFakeTimers({ now: new Date('2026-06-15T11:59:59Z') })
    subscription = trial('2026-06-15T12:00:00.000Z')
    await readAccessFacts(standard)
    expect(check('cost-report')).toEqual({ allowed: true })
    jest.setSystemTime(new Date('2026-06-15T12:00:00Z'))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'trial-expired' })
    expect(check('signed-in')).toEqual({ allowed: true })
    jest.useRealTimers()
  })

  test.each([
    ['returns an error', () => Promise.resolve(new Response('', { status: 500 }))],
    ['returns an invalid answer', () => Promise.resolve(Response.json({ trialEndsAt: 7 }))],
  ])('is refused every paid screen when reading its subscription %s', async (_what, answering) => {
    subscription = answering
    await readAccessFacts(standard)
    expect(useAccess.getState().status).toBe('failed')
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    expect(check('signed-in')).toEqual({ allowed: true })
  })

  test('is refused when its flags are not text', async () => {
    await readAccessFacts(sessionOf({ ...adaClaims, app_metadata: { standardTier: true } }))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })
})

describe('an operator', () => {
  test('is recognized by the API’s answer, whatever the claims say', async () => {
    await readAccessFacts(sessionOf({ ...adaClaims, app_metadata: { operator: 'true' } }))
    expect(check('operator')).toEqual({ allowed: false, reason: 'operator-only' })
    access = () => Promise.resolve(Response.json({ isOperator: true }))
    answer = seats({})
    await readAccessFacts(admin)
    expect(check('operator')).toEqual({ allowed: true })
  })

  test('is not recognized until the API answers, which delays only operator pages', async () => {
    access = () => Promise.resolve(new Response('', { status: 503 }))
    const reading = readAccessFacts(sessionOf({ ...adaClaims, app_metadata: { standardTier: 'true' } }))
    expect(isDecidable(useAccess.getState(), 'operator')).toBe(false)
    await reading
    expect([check('operator'), check('cost-report')]).toEqual([
      { allowed: false, reason: 'unknown' },
      { allowed: true },
    ])
  })
})

describe('an organization’s account', () => {
  test('is opened by the seats of the person, under any name a product has had', async () => {
    answer = seats({ standardTier: false, toolkit: true })
    await readAccessFacts(admin)
    expect(paths).toEqual(['/api/orgs/org_lakeside/settings', '/api/stripe/subscription', '/api/access'])
    expect(check('planning')).toEqual({ allowed: true })
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })

  test('ignores other members’ seats and the person’s own flags', async () => {
    answer = () =>
      Promise.resolve(
        Response.json({
          allowedDomains: [],
          seats: { 'auth0|other': { standardTier: true } },
          metadata: {},
          version: 1,
        }),
      )
    await readAccessFacts(sessionOf({ ...adminClaims, app_metadata: { standardTier: 'true' } }))
    expect(check('cost-report')).toMatchObject({ allowed: false })
  })

  test('opens what needs no seat before the seats are read', async () => {
    answer = seats({ standardTier: true })
    const reading = readAccessFacts(admin)
    expect([check('organization-account'), check('cost-report')]).toEqual([
      { allowed: true },
      { allowed: false, reason: 'unknown' },
    ])
    await reading
    expect(check('cost-report')).toEqual({ allowed: true })
  })

  test('keeps every screen that needs a seat closed when the seats cannot be read', async () => {
    answer = () => Promise.resolve(new Response('', { status: 503 }))
    await readAccessFacts(admin)
    expect(useAccess.getState().status).toBe('failed')
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    expect(check('signed-in')).toEqual({ allowed: true })
  })

  test('opens by itself once the seats can be read, and says until then that they could not be', async () => {
    jest.useFakeTimers()
    answer = () => Promise.resolve(new Response('', { status: 500 }))
    await readAccessFacts(admin)
    const seen: string[] = []
    const stop = useAccess.subscribe(({ status }) => seen.push(status))
    await jest.advanceTimersByTimeAsync(30_000)
    answer = seats({ standardTier: true })
    await jest.advanceTimersByTimeAsync(4_000)
    stop()
    expect(check('cost-report')).toEqual({ allowed: true })
    expect([new Set(seen), seen.at(-1)]).toEqual([new Set(['failed', 'known']), 'known'])
    const asked = paths.length
    await jest.advanceTimersByTimeAsync(30_000)
    expect(paths).toHaveLength(asked)
    jest.useRealTimers()
  })

  test('stays open while its seats are read again, also when that fails', async () => {
    answer = seats({ standardTier: true })
    await readAccessFacts(admin)
    answer = () => Promise.resolve(new Response('', { status: 503 }))
    const reading = readAccessFacts(admin)
    expect(check('cost-report')).toEqual({ allowed: true })
    await reading
    expect(check('cost-report')).toEqual({ allowed: true })
  })

  test('is closed after its trial has ended', async () => {
    answer = seats({ standardTier: true })
    subscription = trial('2020-01-01T00:00:00.000Z')
    await readAccessFacts(admin)
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'trial-expired' })
  })

  test('closes a screen when the member loses the seat', async () => {
    answer = seats({ standardTier: true })
    await readAccessFacts(admin)
    answer = seats({ standardTier: false })
    await readAccessFacts(admin)
    expect(check('cost-report')).toMatchObject({ allowed: false })
  })

  test('grants nothing in another organization of the same person', async () => {
    answer = seats({ standardTier: true })
    await readAccessFacts(admin)
    answer = seats({})
    const reading = readAccessFacts(sessionOf({ ...adminClaims, organization_id: 'org_harbor' }))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    await reading
    expect(paths).toContain('/api/orgs/org_harbor/settings')
  })

  test('does not open a screen to the next person when its seats arrive late', async () => {
    const slow = Promise.withResolvers<Response>()
    answer = () => slow.promise
    const reading = readAccessFacts(admin)
    await readAccessFacts({ phase: 'visitor' })
    slow.resolve(await seats({ standardTier: true })())
    await reading
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'signed-out' })
  })
})

test('resolves with a decision as soon as one is possible', async () => {
  answer = seats({ standardTier: true })
  const waiting = decidedAccess('cost-report')
  const early = decidedAccess('signed-in')
  await readAccessFacts(admin)
  expect(await early).toEqual({ allowed: true })
  expect(await waiting).toEqual({ allowed: true })
  expect(await decidedAccess('planning')).toEqual({ allowed: true })
})

test('returns the same check function while the facts are the same', async () => {
  const facts = useAccess.getState()
  expect(checkAccess(facts)).toBe(checkAccess(facts))
  await readAccessFacts({ phase: 'visitor' })
  expect(checkAccess(useAccess.getState())).not.toBe(checkAccess(facts))
})

test('the expected person sees what needs no further facts, and nothing is requested for them', async () => {
  const { claims, activeAccount } = admin
  await readAccessFacts({ phase: 'loading', expected: { claims, activeAccount } })
  expect([check('signed-in'), check('organization-account')]).toEqual([{ allowed: true }, { allowed: true }])
  expect(isDecidable(useAccess.getState(), 'cost-report')).toBe(false)
  expect(paths).toEqual([])
})

test('access follows the session, and can be read again', async () => {
  useSession.setState({ phase: 'visitor' }, true)
  followSession()
  expect(check('signed-in')).toEqual({ allowed: false, reason: 'signed-out' })
  answer = seats({})
  signInAs(adminClaims)
  expect(await decidedAccess('cost-report')).toMatchObject({ allowed: false })
  answer = seats({ accountingTier: true })
  rereadAccessFacts()
  await new Promise<void>((resolve) => useAccess.subscribe(() => resolve()))
  expect(check('cost-report')).toEqual({ allowed: true })
})
