import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import { manage } from './testing/management-of.ts'
import { mailsOf } from './testing/outbox-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction, tokensOf, webMessage, type TestBrowser, type Visit } from './testing/test-browser.ts'
import { testDashboard, testNamespace } from './testing/test-settings.ts'

const password = 'quiet river of nine lanterns'
const join = { name: 'Nora Petit', password, again: password }

describe.each(testEngines())('an invitation, on $name', (engine) => {
  const identity = runningIdentity(engine)
  let count = 0

  beforeEach(() => identity.it.database.script('DELETE FROM identity.mail; DELETE FROM identity.sign_in_attempt'))
  afterEach(() =>
    identity.it.database.script(
      `DELETE FROM identity.member WHERE organization_id = 'org_harbor' AND user_id <> 'auth0|sample-multi'`,
    ),
  )

  const newAddress = () => `invited-${++count}@harbor.test`
  const isIn = ({ url }: Visit) => url.searchParams.has('code')

  /** Invites to Harbor Clinics; returns what the link adds to the request for a sign-in. */
  async function invite(email: string, more: object = {}) {
    const body = {
      inviter: { name: 'Mei Chen' },
      invitee: { email },
      client_id: testDashboard.clientId,
      roles: ['rol_member'],
      ...more,
    }
    const answer = await manage(identity.it, 'POST', 'organizations/org_harbor/invitations', { body })
    const { id, invitation_url: url } = answer.body as { id: string; invitation_url: string }
    const { invitation = '', organization = '' } = Object.fromEntries(new URL(url).searchParams)
    return { id, link: { invitation, organization } }
  }

  const claimsAfter = async (browser: TestBrowser, { url }: Visit) =>
    decodeJwt((await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))).id_token)

  const rolesOf = (email: string) =>
    identity.it.database.query(
      `SELECT r.role_id FROM identity.directory_user u
         JOIN identity.member_role r ON r.user_id = u.id AND r.organization_id = 'org_harbor' WHERE u.email = $1`,
      [email],
    )

  it('creates an account for a new user, who is a member at once without another e-mail', async () => {
    const email = newAddress()
    const { link } = await invite(email.toUpperCase())
    const browser = identity.it.browser()
    const page = await browser.authorize({ ...link, ui_locales: 'zh' })
    expect(page.html).toContain('加入 Harbor Clinics')
    expect(page.html).toMatch(new RegExp(`value="${email}"[^>]*readonly`))
    // The address of the e-mail counts, not that of the form.
    const done = await browser.visit(formAction(page), { ...join, email: 'free@planner.test' })
    expect(await claimsAfter(browser, done)).toMatchObject({
      email,
      org_id: 'org_harbor',
      [`${testNamespace}email_verified`]: true,
      [`${testNamespace}roles`]: ['Member'],
    })
    expect((await mailsOf(identity.it)).map(({ to }) => to)).toEqual([email])
    expect((await manage(identity.it, 'GET', 'organizations/org_harbor/invitations')).body).toEqual([])
    // They have an account of their own besides.
    expect((await identity.it.browser().signIn(email, password)).url.pathname).toMatch(/^\/account\//)
  })

  it('lets only the invited user with an account sign in to join', async () => {
    const { link } = await invite('free@planner.test', { roles: ['rol_admin', 'rol_member'] })
    const browser = identity.it.browser()
    const page = await browser.authorize(link)
    expect(page.html).toContain('Mei Chen has invited you to join Harbor Clinics')
    expect(page.html).toContain('autocomplete="current-password"')
    const wrong = await browser.visit(formAction(page), { email: 'admin@lakeside.test', password: 'something else' })
    expect([wrong.status, wrong.html.includes('value="free@planner.test"')]).toEqual([400, true])
    const done = await browser.visit(formAction(wrong), { email: 'admin@lakeside.test', password: samplePassword })
    expect(await claimsAfter(browser, done)).toMatchObject({
      sub: 'auth0|sample-free',
      org_id: 'org_harbor',
      [`${testNamespace}roles`]: ['Admin', 'Member'],
    })
  })

  it('only asks a user signed in with its address to confirm', async () => {
    const { link } = await invite('standard@planner.test')
    const browser = identity.it.browser()
    await browser.signIn('standard@planner.test', samplePassword)
    expect(webMessage(await browser.silently(link))).toMatchObject({ error: 'interaction_required' })
    expect(await rolesOf('standard@planner.test')).toEqual([])
    const page = await browser.authorize(link)
    expect(page.html).toContain('You are signed in as standard@planner.test')
    expect((await browser.visit(formAction(page), {}, 'http://evil.example')).status).toBe(403)
    expect((await browser.visit(`${page.url.pathname}/join`)).html).toBe(page.html)
    expect(await rolesOf('standard@planner.test')).toEqual([])
    expect(await claimsAfter(browser, await browser.visit(formAction(page), {}))).toMatchObject({
      org_id: 'org_harbor',
    })
  })

  it('tells a user with another address that it is for someone else, and offers to continue as the invited user', async () => {
    const email = newAddress()
    const { link } = await invite(email)
    const browser = identity.it.browser()
    await browser.signIn('free@planner.test', samplePassword)
    const page = await browser.authorize(link)
    expect(page.html).toContain('This invitation is for someone else')
    expect(page.html).toContain(email)
    expect((await browser.visit(`${page.url.pathname}/join`, {})).html).toBe(page.html)
    expect(await rolesOf('free@planner.test')).toEqual([])
    const form = await browser.visit(`${page.url.pathname}?screen=sign-in`)
    const handover = await browser.visit(formAction(form), join)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(handover.html)?.[1] ?? ''
    const done = await browser.visit('/session/end/confirm', { xsrf, logout: 'yes' })
    expect(await claimsAfter(browser, done)).toMatchObject({ email, org_id: 'org_harbor' })
  })

  it.each([
    [
      'expired',
      'This invitation has expired',
      `UPDATE identity.invitation SET expires_at = now() - interval '1 second'`,
    ],
    ['withdrawn', 'This invitation was withdrawn', 'UPDATE identity.invitation SET revoked_at = now()'],
    ['used', 'This invitation has already been used', 'UPDATE identity.invitation SET accepted_at = now()'],
  ])('says that it is %s, also when that happens while the form is open', async (_case, words, statement) => {
    const email = newAddress()
    const { link } = await invite(email)
    const browser = identity.it.browser()
    const open = await browser.authorize(link)
    await identity.it.database.script(statement)
    const late = await browser.visit(formAction(open), join)
    expect([late.status, late.html.includes(words)]).toEqual([410, true])
    const page = await identity.it.browser().authorize(link)
    expect([page.status, page.html.includes(words)]).toEqual([410, true])
    expect(page.html).toContain(`href="${testDashboard.origin}/dashboard"`)
    const signedIn = identity.it.browser()
    await signedIn.signIn('free@planner.test', samplePassword)
    expect((await signedIn.authorize(link)).html).toContain(words)
    const known = await identity.it.database.query('SELECT 1 FROM identity.directory_user WHERE email = $1', [email])
    expect(known).toEqual([])
  })

  it.each([
    ['an unknown ticket', { invitation: 'mistyped' }],
    ['another organization', { organization: 'org_lakeside' }],
    ['no organization', { organization: '' }],
    ['a ticket of 8 KB', { invitation: 'x'.repeat(8_000) }],
  ])('says that it does not exist with %s', async (_case, wrong) => {
    const { link } = await invite(newAddress())
    const page = await identity.it.browser().authorize({ ...link, ...wrong })
    expect([page.status, page.html.includes('Invitation not found')]).toEqual([404, true])
  })

  it('tells members in any state that they are members, and continues to the organization', async () => {
    const email = newAddress()
    const { link } = await invite(email)
    const browser = identity.it.browser()
    await browser.visit(formAction(await browser.authorize(link)), join)
    const page = await browser.authorize(link)
    expect(page.html).toContain('You are already a member')
    const done = await browser.visit(formAction(page), {})
    expect(await claimsAfter(browser, done)).toMatchObject({ org_id: 'org_harbor' })
    // A new one for the same person changes no roles, and is over with the answer.
    const again = await invite(email, { roles: ['rol_admin'] })
    const second = await browser.authorize(again.link)
    expect(second.html).toContain('You are already a member')
    expect(isIn(await browser.visit(formAction(second), {}))).toBe(true)
    expect(await rolesOf(email)).toEqual([{ role_id: 'rol_member' }])
    expect((await manage(identity.it, 'GET', 'organizations/org_harbor/invitations')).body).not.toContainEqual(
      expect.objectContaining({ id: again.id }),
    )
  })

  it('accepts a form that is sent twice at once only once, without an error', async () => {
    const email = newAddress()
    const { link } = await invite(email)
    const browser = identity.it.browser()
    const action = formAction(await browser.authorize(link))
    await Promise.all([browser.visit(action, join), browser.visit(action, join)])
    expect(await rolesOf(email)).toEqual([{ role_id: 'rol_member' }])
    const [people] = await identity.it.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM identity.directory_user WHERE email = $1',
      [email],
    )
    expect(people?.count).toBe(1)
  })

  it('accepts exactly one of two concurrent uses of the same link', async () => {
    const email = newAddress()
    const { link } = await invite(email)
    const browsers = [identity.it.browser(), identity.it.browser()]
    const passwords = [password, 'eleven boats on a green lake']
    const pages = await Promise.all(browsers.map((browser) => browser.authorize(link)))
    const done = await Promise.all(
      browsers.map((browser, index) => {
        const chosen = passwords[index] ?? ''
        return browser.visit(formAction(pages[index] as Visit), { name: 'N', password: chosen, again: chosen })
      }),
    )
    expect(done.filter(isIn)).toHaveLength(1)
    expect(done.find((visit) => !isIn(visit))?.html).toContain('This invitation has already been used')
  })

  it('ends a pending sign-up of the same address', async () => {
    const email = newAddress()
    const stranger = identity.it.browser()
    const form = await stranger.authorize({ screen_hint: 'signup' })
    await stranger.visit(formAction(form), { ...join, name: 'Somebody else', email })
    const letter = /http\S+\/confirm\/\S+/.exec((await mailsOf(identity.it))[0]?.text ?? '')?.[0] ?? ''
    const { link } = await invite(email)
    const browser = identity.it.browser()
    expect(isIn(await browser.visit(formAction(await browser.authorize(link)), join))).toBe(true)
    expect((await browser.visit(letter)).status).toBe(410)
  })

  it('survives a forgotten password on the way', async () => {
    const { link } = await invite('operator@keyroom.test')
    const browser = identity.it.browser()
    const page = await browser.authorize(link)
    const forgot = /href="(\/forgot[^"]+)"/.exec(page.html)?.[1]?.replaceAll('&#38;', '&') ?? ''
    await browser.visit(forgot, { email: 'operator@keyroom.test' })
    const reset = /http\S+\/reset\/\S+/.exec((await mailsOf(identity.it)).at(-1)?.text ?? '')?.[0] ?? ''
    const done = await browser.visit(formAction(await browser.visit(reset)), { password, again: password })
    const next = /class="primary" href="([^"]+)"/.exec(done.html)?.[1] ?? ''
    const back = await browser.visit(next)
    expect(back.html).toContain('Join Harbor Clinics')
    expect(isIn(await browser.visit(formAction(back), { password }))).toBe(true)
  })
})
