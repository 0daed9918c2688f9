import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import ky from 'ky'
import { adaClaims, adminClaims, sessionOf, signInAs } from '../testing/sample-session.ts'
import { followSession } from '../session/follow-session.ts'
import { useSession } from '../session/session-store.ts'
import { provideServices } from '../host/services.ts'
import { checkAccess, decidedAccess, isDecidable, useAccess } from './access-store.ts'
import { readAccessFacts } from './read-access-facts.ts'
import { rereadAccessFacts } from './reread-access-facts.ts'

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
  provideServices({ api, navigate: () => undefined, slots: { useContributions: () => [] } })
  await readAccessFacts({ phase: 'loading' })
})

test('nothing is decided while nobody is known', () => {
  expect(isDecidable(useAccess.getState(), 'signed-in')).toBe(false)
  expect(check('signed-in')).toEqual({ allowed: false, reason: 'unknown' })
})

test.each([['visitor' as const], ['error' as const]])('to a page of phase %s everything is closed', async (phase) => {
  await readAccessFacts(phase === 'error' ? { phase, error: { code: '', description: '' } } : { phase })
  expect(check('signed-in')).toEqual({ allowed: false, reason: 'signed-out' })
})

describe('a personal account', () => {
  const standard = sessionOf({ ...adaClaims, app_metadata: { standardTier: 'true' } })

  test('is opened by its flags, once its trial is known to be none', async () => {
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

  test('that has bought nothing is refused', async () => {
    await readAccessFacts(sessionOf(adaClaims))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })

  test('is opened by what was bought since its token was issued, and closed by what was ended', async () => {
    subscription = bought('active')
    await readAccessFacts(sessionOf(adaClaims))
    expect(check('cost-report')).toEqual({ allowed: true })
    subscription = bought('canceled')
    await readAccessFacts(standard)
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })

  test('on trial is open until the trial ends, and closed by the clock alone while the page is open', async () => {
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
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['can’t be read', () => Promise.resolve(Response.json({ trialEndsAt: 7 }))],
  ])('whose subscription %s is let in nowhere that costs money', async (_what, answering) => {
    subscription = answering
    await readAccessFacts(standard)
    expect(useAccess.getState().status).toBe('failed')
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    expect(check('signed-in')).toEqual({ allowed: true })
  })

  test('with flags that are no text is not', async () => {
    await readAccessFacts(sessionOf({ ...adaClaims, app_metadata: { standardTier: true } }))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'cost-report-tier' })
  })
})

describe('an operator', () => {
  test('is whom the API calls one, whatever the claims say', async () => {
    await readAccessFacts(sessionOf({ ...adaClaims, app_metadata: { operator: 'true' } }))
    expect(check('operator')).toEqual({ allowed: false, reason: 'operator-only' })
    access = () => Promise.resolve(Response.json({ isOperator: true }))
    answer = seats({})
    await readAccessFacts(admin)
    expect(check('operator')).toEqual({ allowed: true })
  })

  test('is nobody while it is not known, and only the pages of operators wait for it', async () => {
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

  test('is not opened by the seats of others, nor by the person’s own flags', async () => {
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

  test('opens what needs no seat before the seats are there', async () => {
    answer = seats({ standardTier: true })
    const reading = readAccessFacts(admin)
    expect([check('organization-account'), check('cost-report')]).toEqual([
      { allowed: true },
      { allowed: false, reason: 'unknown' },
    ])
    await reading
    expect(check('cost-report')).toEqual({ allowed: true })
  })

  test('whose seats cannot be read keeps every gate closed that needs them', async () => {
    answer = () => Promise.resolve(new Response('', { status: 503 }))
    await readAccessFacts(admin)
    expect(useAccess.getState().status).toBe('failed')
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    expect(check('signed-in')).toEqual({ allowed: true })
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

  test('is closed by a trial of its own that has ended', async () => {
    answer = seats({ standardTier: true })
    subscription = trial('2020-01-01T00:00:00.000Z')
    await readAccessFacts(admin)
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'trial-expired' })
  })

  test('closes when a seat was taken away', async () => {
    answer = seats({ standardTier: true })
    await readAccessFacts(admin)
    answer = seats({ standardTier: false })
    await readAccessFacts(admin)
    expect(check('cost-report')).toMatchObject({ allowed: false })
  })

  test('passes nothing on to another organization of the same person', async () => {
    answer = seats({ standardTier: true })
    await readAccessFacts(admin)
    answer = seats({})
    const reading = readAccessFacts(sessionOf({ ...adminClaims, organization_id: 'org_harbor' }))
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'unknown' })
    await reading
    expect(paths).toContain('/api/orgs/org_harbor/settings')
  })

  test('that comes late does not open the page to who came after', async () => {
    const slow = Promise.withResolvers<Response>()
    answer = () => slow.promise
    const reading = readAccessFacts(admin)
    await readAccessFacts({ phase: 'visitor' })
    slow.resolve(await seats({ standardTier: true })())
    await reading
    expect(check('cost-report')).toEqual({ allowed: false, reason: 'signed-out' })
  })
})

test('who waits for a decision gets it once there can be one', async () => {
  answer = seats({ standardTier: true })
  const waiting = decidedAccess('cost-report')
  const early = decidedAccess('signed-in')
  await readAccessFacts(admin)
  expect(await early).toEqual({ allowed: true })
  expect(await waiting).toEqual({ allowed: true })
  expect(await decidedAccess('planning')).toEqual({ allowed: true })
})

test('the check is the same function as long as the facts are the same', async () => {
  const facts = useAccess.getState()
  expect(checkAccess(facts)).toBe(checkAccess(facts))
  await readAccessFacts({ phase: 'visitor' })
  expect(checkAccess(useAccess.getState())).not.toBe(checkAccess(facts))
})

test('somebody who is expected to be signed in sees what asks for nothing more, and nothing is asked for them', async () => {
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
