import { afterEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { embeddedEngine } from '@keyroom/database/testing'
import { samplePassword } from './sample/sample-data.ts'
import { seedSample } from './sample/seed-sample.ts'
import type { IdentityOptions } from './settings/identity-options.ts'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'
import { formAction } from './testing/test-browser.ts'

const issuer = 'https://login.keyroom.test/'
const email = 'free@planner.test'

describe.each([embeddedEngine])('at a public issuer, identity', ({ open }) => {
  let database: Database | undefined
  let identity: TestIdentity | undefined

  afterEach(async () => {
    await identity?.stop()
    await database?.close()
    identity = database = undefined
  })

  const start = async (more: Partial<IdentityOptions> = {}) => {
    database = await open()
    identity = await startIdentity(database, undefined, { issuer, sample: false, ...more })
    return identity
  }
  const askForLink = async (at: TestIdentity) => {
    const page = await at.browser().visit('/forgot?ui_locales=en')
    return at.browser().visit(formAction(page), { email })
  }
  const signIn = async (at: TestIdentity) => (await at.browser().signIn(email, samplePassword)).url.searchParams

  it('has no outbox, and says who has the e-mails', async () => {
    const own = await start()
    for (const path of ['/outbox', '/outbox?to=a', '/outbox/1']) {
      const answer = await fetch(new URL(path, own.issuer), { headers: { accept: 'application/json' } })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const browser = own.browser()
    const signUp = await browser.authorize({ screen_hint: 'signup', ui_locales: 'en' })
    const password = 'a long enough one'
    await browser.visit(formAction(signUp), { name: 'New', email: 'new@planner.test', password, again: password })
    const unconfirmed = await own.browser().signIn('new@planner.test', password, { ui_locales: 'en' })
    expect(unconfirmed.html).toContain('Confirm')
    for (const { html } of [await askForLink(own), signUp, unconfirmed]) {
      expect(html).toContain('This KeyRoom keeps its e-mails instead of sending them. Ask its administrator for yours.')
      expect(html).not.toMatch(/outbox|running locally/i)
    }
  })

  it('shows the outbox to everybody if it is told to', async () => {
    const own = await start({ publicOutbox: true })
    expect((await fetch(new URL('/outbox', own.issuer))).status).toBe(200)
    expect((await askForLink(own)).html).toContain('Open outbox')
  })

  it('signs nobody in with the published password of a sample from a local run', async () => {
    const own = await start()
    await seedSample(own.database)
    expect((await signIn(own)).has('code')).toBe(false)
  })

  it('signs people in with the published password if it may be public', async () => {
    const own = await start({ publicSample: true })
    await seedSample(own.database)
    expect((await signIn(own)).has('code')).toBe(true)
  })
})
