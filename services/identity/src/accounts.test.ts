import { describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { testDashboard, testNamespace } from './testing/test-settings.ts'
import { formAction, tokensOf, webMessage, type TestBrowser } from './testing/test-browser.ts'

describe.each(testEngines())('accounts, on $name', (engine) => {
  const identity = runningIdentity(engine)

  async function accountBehind(browser: TestBrowser, url: URL) {
    const tokens = await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))
    return { tokens, claims: decodeJwt(tokens.access_token), id: decodeJwt(tokens.id_token) }
  }

  it('asks someone with several accounts which one, and acts for the chosen one', async () => {
    const browser = identity.it.browser()
    const page = await browser.signIn('multi@lakeside.test', samplePassword)
    expect(page.url.pathname).toMatch(/^\/account\//)
    const names = [...page.html.matchAll(/name="account" value="([^"]+)"/g)].map(([, value]) => value)
    expect(names).toEqual(['org_harbor', 'org_lakeside', 'personal'])
    const { url } = await browser.visit(formAction(page), { account: 'org_harbor' })
    const { claims, id } = await accountBehind(browser, url)
    expect(id).toMatchObject({ org_id: 'org_harbor', org_name: 'harbor-clinics' })
    expect(claims).toMatchObject({
      sub: 'auth0|sample-multi',
      org_id: 'org_harbor',
      [`${testNamespace}organization_id`]: 'org_harbor',
      [`${testNamespace}organization_display_name`]: 'Harbor Clinics',
      [`${testNamespace}roles`]: ['Admin'],
      [`${testNamespace}account_type`]: 'organization',
    })
  })

  it('marks and focuses the account that was chosen last', async () => {
    const open = async () => (await identity.it.browser().signIn('multi@lakeside.test', samplePassword)).html
    const last = (html: string) => /value="(\w+)"\s+autofocus[^>]*>(?:(?!<\/button>)[\s\S])*Last used/.exec(html)?.[1]
    const browser = identity.it.browser()
    for (const account of ['org_lakeside', 'personal']) {
      const page = await browser.signIn('multi@lakeside.test', samplePassword, { prompt: 'login select_account' })
      await browser.visit(formAction(page), { account })
      const html = await open()
      expect([last(html), html.match(/Last used/g)?.length]).toEqual([account, 1])
    }
  })

  it('acts for the personal account when that is chosen', async () => {
    const browser = identity.it.browser()
    const page = await browser.signIn('multi@lakeside.test', samplePassword)
    const { url } = await browser.visit(formAction(page), { account: 'personal' })
    expect((await accountBehind(browser, url)).claims).toMatchObject({ [`${testNamespace}account_type`]: 'personal' })
  })

  it('rejects another user’s account from the picker', async () => {
    const browser = identity.it.browser()
    const page = await browser.signIn('multi@lakeside.test', samplePassword)
    const { url } = await browser.visit(formAction(page), { account: 'org_elsewhere' })
    expect(url.searchParams.get('error')).toBe('access_denied')
  })

  it('does not ask a user with one account, and names its organization', async () => {
    const browser = identity.it.browser()
    const { url } = await browser.signIn('admin@lakeside.test', samplePassword)
    expect((await accountBehind(browser, url)).claims).toMatchObject({
      [`${testNamespace}organization_metadata`]: {
        standardTierSeats: '25',
        accountingTierSeats: '10',
        toolkitSeats: '5',
      },
      [`${testNamespace}roles`]: ['Admin'],
    })
  })

  it('takes the organization from the request, by id or name, and skips the picker', async () => {
    for (const organization of ['org_lakeside', 'lakeside-health']) {
      const browser = identity.it.browser()
      const { url } = await browser.signIn('multi@lakeside.test', samplePassword, { organization })
      expect((await accountBehind(browser, url)).claims).toMatchObject({
        org_id: 'org_lakeside',
        [`${testNamespace}roles`]: ['Member'],
      })
    }
  })

  it.each([['org_harbor'], ['org_unheard_of']])(
    'denies access to non-members of %s with the same answer',
    async (organization) => {
      const browser = identity.it.browser()
      const first = await browser.signIn('admin@lakeside.test', samplePassword, { organization })
      const later = await browser.authorize({ organization })
      for (const { url } of [first, later]) {
        expect(url.origin).toBe(testDashboard.origin)
        expect(Object.fromEntries(url.searchParams)).toMatchObject({
          error: 'access_denied',
          error_description: `The user is not part of the organization ${organization}.`,
        })
      }
      expect(webMessage(await browser.silently({ organization }))).toMatchObject({ error: 'access_denied' })
    },
  )

  it('switches accounts in one session without a password, and keeps each refresh token with its account', async () => {
    const browser = identity.it.browser()
    const page = await browser.signIn('multi@lakeside.test', samplePassword)
    const lakeside = await accountBehind(
      browser,
      (await browser.visit(formAction(page), { account: 'org_lakeside' })).url,
    )
    const harbor = await accountBehind(browser, (await browser.authorize({ organization: 'org_harbor' })).url)
    const personal = await accountBehind(browser, (await browser.authorize()).url)
    const refreshed = await Promise.all(
      [lakeside, harbor, personal].map(async ({ tokens }) => tokensOf(await browser.refresh(tokens.refresh_token))),
    )
    expect(refreshed.map(({ access_token }) => decodeJwt(access_token)['org_id'])).toEqual([
      'org_lakeside',
      'org_harbor',
      undefined,
    ])
  })

  it('shows the picker again when the dashboard asks for it', async () => {
    const browser = identity.it.browser()
    await browser.signIn('multi@lakeside.test', samplePassword, { organization: 'org_harbor' })
    const page = await browser.authorize({ prompt: 'select_account' })
    expect(page.url.pathname).toMatch(/^\/account\//)
    const { url } = await browser.visit(formAction(page), { account: 'org_lakeside' })
    expect((await accountBehind(browser, url)).claims).toMatchObject({ org_id: 'org_lakeside' })
  })

  it('ends a refresh token with the membership, and follows a changed role', async () => {
    const browser = identity.it.browser()
    const tokens = await browser.tokens('member@lakeside.test', samplePassword)
    const own = `organization_id = 'org_lakeside' AND user_id = 'auth0|sample-member'`
    await identity.it.database.script(`UPDATE identity.member_role SET role_id = 'rol_admin' WHERE ${own}`)
    const promoted = await tokensOf(await browser.refresh(tokens.refresh_token))
    expect(decodeJwt(promoted.access_token)[`${testNamespace}roles`]).toEqual(['Admin'])
    await identity.it.database.script(`DELETE FROM identity.member WHERE ${own}`)
    const refused = await browser.refresh(promoted.refresh_token)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    ])
    const { url } = await browser.authorize()
    expect(url.searchParams.get('error')).toBe('access_denied')
  })

  it('replaces the session when another user signs in', async () => {
    const browser = identity.it.browser()
    const before = await browser.tokens('free@planner.test', samplePassword)
    const handover = await browser.signIn('standard@planner.test', samplePassword, { prompt: 'login' })
    expect(handover.html).toContain('/session/end/confirm')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(handover.html)?.[1] ?? ''
    const { url } = await browser.visit('/session/end/confirm', { xsrf, logout: 'yes' })
    expect((await accountBehind(browser, url)).claims.sub).toBe('auth0|sample-standard')
    // The end of the session ends everything that was issued in it.
    expect((await browser.refresh(before.refresh_token)).status).toBe(403)
  })
})
