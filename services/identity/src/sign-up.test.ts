import { beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { linkLimit } from './limits/attempt-limits.ts'
import { samplePassword } from './sample/sample-data.ts'
import { mailsOf, newestLink } from './testing/outbox-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction, tokensOf, type TestBrowser } from './testing/test-browser.ts'
import { testDashboard, testNamespace } from './testing/test-settings.ts'

const password = 'quiet river of nine lanterns'
const confirmation = `${testDashboard.origin}/signup-confirmation`

describe.each(testEngines())('signing up, on $name', (engine) => {
  const identity = runningIdentity(engine)
  let count = 0

  beforeEach(() =>
    identity.it.database.script(
      'DELETE FROM identity.mail; DELETE FROM identity.sign_in_attempt; DELETE FROM identity.sign_up',
    ),
  )

  const newAddress = () => `person-${++count}@planner.test`
  const openForm = (browser: TestBrowser) => browser.authorize({ screen_hint: 'signup' })
  const fill = async (browser: TestBrowser, typed: Record<string, string>) => {
    const form = { name: 'Nora Petit', password, again: password, ...typed }
    return browser.visit(formAction(await openForm(browser)), form)
  }
  const confirm = async (browser: TestBrowser, link: string) => browser.visit(formAction(await browser.visit(link)), {})
  const isIn = ({ url }: { url: URL }) => url.searchParams.has('code')
  const people = (email: string) =>
    identity.it.database.query('SELECT id, name, email_verified FROM identity.directory_user WHERE email = $1', [email])

  it('leads from the form by a letter to an account of one’s own, with nothing bought', async () => {
    const browser = identity.it.browser()
    const email = newAddress()
    const form = await browser.authorize({ screen_hint: 'signup', ui_locales: 'fr' })
    expect([form.url.pathname.endsWith('/sign-up'), form.html.includes('Créer un compte')]).toEqual([true, true])
    const sent = await browser.visit(formAction(form), {
      name: '  Nora   Petit ',
      email: ` ${email.toUpperCase()} `,
      password,
      again: password,
    })
    expect(sent.url.href).toBe(confirmation)
    expect(await people(email)).toEqual([])
    expect(await mailsOf(identity.it)).toMatchObject([
      { to: email, subject: 'Confirmez votre adresse e-mail pour KeyRoom' },
    ])
    const link = await newestLink(identity.it, /\/confirm\//)
    expect(link).toMatch(new RegExp(`^${identity.it.issuer}confirm/[\\w-]{43}\\?ui_locales=fr$`))
    const page = await browser.visit(link)
    expect(page.html).toContain('Nora Petit')
    // To look at it uses nothing up.
    await browser.visit(link)
    expect((await browser.visit(formAction(page), {})).url.href).toBe(`${testDashboard.origin}/email-verified`)
    expect(await people(email)).toMatchObject([{ name: 'Nora Petit', email_verified: true }])
    const tokens = await browser.tokens(email, password)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: expect.stringMatching(/^auth0\|[0-9a-f]{24}$/),
      [`${testNamespace}account_type`]: 'personal',
      [`${testNamespace}email_verified`]: true,
      [`${testNamespace}app_metadata`]: {},
      [`${testNamespace}roles`]: [],
    })
  })

  it('is offered on the sign-in page, and offers the sign-in', async () => {
    const browser = identity.it.browser()
    const signIn = await browser.authorize()
    const form = await browser.visit(/href="(\/login\/[\w-]+\/sign-up)"/.exec(signIn.html)?.[1] ?? '')
    expect(form.html).toMatch(/autocomplete="name"[\s\S]*autocomplete="username"[\s\S]*autocomplete="new-password"/)
    const back = await browser.visit(/href="(\/login\/[^"]*screen=sign-in)"/.exec(form.html)?.[1] ?? '')
    expect(back.html).toContain('autocomplete="current-password"')
    const hinted = await openForm(identity.it.browser())
    expect(hinted.html).toContain('autocomplete="new-password"')
  })

  it('keeps hashes of link and password only, and the password no longer than needed', async () => {
    const email = newAddress()
    await fill(identity.it.browser(), { email })
    const link = await newestLink(identity.it, /\/confirm\//)
    const token = /confirm\/([\w-]+)/.exec(link)?.[1] ?? ''
    const rows = () => identity.it.database.query<{ row: string }>('SELECT s::text AS row FROM identity.sign_up s')
    const [before] = await rows()
    for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), password]) {
      expect(before?.row).not.toContain(secret)
    }
    expect(before?.row).toContain('scrypt$')
    await confirm(identity.it.browser(), link)
    expect((await rows())[0]?.row).not.toContain('scrypt$')
  })

  it('answers alike whether or not the address has an account', async () => {
    const ask = async (email: string) => {
      const browser = identity.it.browser()
      const action = formAction(await openForm(browser))
      const { url, status } = await browser.visit(action, { name: 'N', email, password, again: password })
      return { status, href: url.href }
    }
    const known = await ask('free@planner.test')
    const unknown = await ask(newAddress())
    expect([unknown.status, unknown.href]).toEqual([known.status, known.href])
    const [letter] = await mailsOf(identity.it)
    expect(letter).toMatchObject({ to: 'free@planner.test', subject: 'You already have a KeyRoom account' })
    expect(letter?.text).toContain(`${identity.it.issuer}forgot?`)
    // Nothing of that account has changed, and nobody is told in the sign-in either.
    expect(isIn(await identity.it.browser().signIn('free@planner.test', samplePassword))).toBe(true)
    expect((await identity.it.browser().signIn('free@planner.test', password)).status).toBe(400)
  })

  it('lets nobody in before the address is confirmed, says so to who knows the password, and sends a new link', async () => {
    const browser = identity.it.browser()
    const email = newAddress()
    await fill(browser, { email })
    const first = await newestLink(identity.it, /\/confirm\//)
    const wrong = await browser.signIn(email, 'something else entirely')
    expect([wrong.status, wrong.html.includes('is incorrect')]).toEqual([400, true])
    const stopped = await browser.signIn(email, password)
    expect(stopped.url.pathname).toMatch(/\/unconfirmed$/)
    expect(stopped.html).toContain('Confirm your address first')
    const again = await browser.visit(formAction(stopped), {})
    expect(again.html).toContain('We sent a new link')
    const second = await newestLink(identity.it, /\/confirm\//)
    expect(second).not.toBe(first)
    expect((await browser.visit(first)).status).toBe(410)
    await confirm(browser, second)
    // The sign-in that was under way goes on.
    const back = await browser.visit(stopped.url.pathname.replace('/unconfirmed', ''))
    expect(isIn(await browser.visit(formAction(back), { email, password }))).toBe(true)
  })

  it('shows the waiting sign-up to nobody who did not give its password', async () => {
    const email = newAddress()
    await fill(identity.it.browser(), { email })
    await identity.it.browser().signIn(email, password)
    const other = identity.it.browser()
    const { url } = await other.authorize()
    const page = await other.visit(`${url.pathname}/unconfirmed`)
    expect([page.url.pathname, page.html.includes(email)]).toEqual([url.pathname, false])
    expect((await other.visit(`${url.pathname}/unconfirmed`, {})).html).not.toContain(email)
    expect(await mailsOf(identity.it)).toHaveLength(1)
  })

  it('says what became of a link: used, followed by a newer account, too old, mistyped', async () => {
    const browser = identity.it.browser()
    const email = newAddress()
    await fill(browser, { email })
    const link = await newestLink(identity.it, /\/confirm\//)
    const page = await browser.visit(link)
    await browser.visit(formAction(page), {})
    for (const second of [await browser.visit(link), await browser.visit(formAction(page), {})]) {
      expect([second.status, second.html.includes('already confirmed')]).toEqual([200, true])
      expect(second.html).toContain(`href="${testDashboard.origin}/dashboard"`)
    }
    await fill(browser, { email: newAddress() })
    const late = await newestLink(identity.it, /\/confirm\//)
    await identity.it.database.script(`UPDATE identity.sign_up SET expires_at = now() - interval '1 second'`)
    for (const dead of [late, '/confirm/mistyped', '/confirm/%00']) {
      const over = await browser.visit(dead)
      expect([dead, over.status, over.html.includes('This link does not work')]).toEqual([dead, 410, true])
    }
    const gone = await browser.visit(late, {})
    expect([gone.status, (await people(`person-${count}@planner.test`)).length]).toEqual([410, 0])
  })

  it('makes one account of two clicks at once on the same link', async () => {
    const browser = identity.it.browser()
    const email = newAddress()
    await fill(browser, { email })
    const action = formAction(await browser.visit(await newestLink(identity.it, /\/confirm\//)))
    const both = await Promise.all([browser.visit(action, {}), browser.visit(action, {})])
    expect(both.map(({ url }) => url.pathname).filter((path) => path === '/email-verified')).toHaveLength(1)
    expect(both.filter(({ html }) => html.includes('already confirmed'))).toHaveLength(1)
    expect(await people(email)).toHaveLength(1)
  })

  it('gives an address that two sign up with at once to the link that is used, with its own password', async () => {
    const email = newAddress()
    const others = 'eleven boats on a green lake'
    await Promise.all([
      fill(identity.it.browser(), { email, name: 'First' }),
      fill(identity.it.browser(), { email, name: 'Second', password: others, again: others }),
    ])
    const letters = (await mailsOf(identity.it)).filter(({ to }) => to === email)
    expect(letters).toHaveLength(2)
    const links = letters.map(({ text }) => /http\S+\/confirm\/\S+/.exec(text)?.[0] ?? '')
    const pages = await Promise.all(links.map((link) => identity.it.browser().visit(link)))
    const second = pages.findIndex(({ html }) => html.includes('Second'))
    const done = await Promise.all(pages.map((page) => identity.it.browser().visit(formAction(page), {})))
    expect(done.map(({ status }) => status)).toEqual(expect.arrayContaining([303, 410]))
    const winner = done.findIndex(({ status }) => status === 303) === second ? others : password
    expect(isIn(await identity.it.browser().signIn(email, winner))).toBe(true)
    const loser = winner === others ? password : others
    expect((await identity.it.browser().signIn(email, loser)).status).toBe(400)
  })

  it.each([
    ['no name', { name: ' ' }, ['Enter your name']],
    ['a name that is not seen', { name: '\u200b\u3164' }, ['Enter your name']],
    ['a name of 64 KB', { name: 'n'.repeat(60_000) }, ['up to 150 characters']],
    ['a name that turns the text around', { name: 'Nora \u202egnp.exe' }, ['Enter your name']],
    ['a name with a null byte', { name: 'No\u0000ra' }, ['Enter your name']],
    ['no address', { email: 'nobody' }, ['Enter an e-mail address']],
    ['an address with a null byte', { email: 'a\u0000b@x.test' }, ['Enter an e-mail address']],
    ['a script for an address', { email: '"><script>alert(1)</script>@x.test' }, ['Enter an e-mail address']],
    ['an address with invisible signs', { email: 'free\u200b@planner.test' }, ['Enter an e-mail address']],
    ['a short password', { password: 'short', again: 'short' }, ['too short']],
    ['a password of 10 KB', { password: 'p'.repeat(10_000), again: 'p'.repeat(10_000) }, ['too long']],
    ['two passwords', { again: `${password}.` }, ['do not match']],
    [
      'nothing right at all',
      { name: '', email: '', password: '', again: '' },
      ['Enter your name', 'Enter an e-mail', 'too short'],
    ],
  ])('refuses %s, at its field', async (_case, typed, words) => {
    const page = await fill(identity.it.browser(), { email: 'somebody@planner.test', ...typed })
    expect(page.status).toBe(400)
    for (const each of words) expect(page.html).toContain(each)
    expect(page.html.match(/aria-invalid="true"\s+aria-describedby="\w+-problem/g)).toHaveLength(words.length)
    expect(page.html.match(/autofocus/g)).toHaveLength(1)
    expect(page.html).not.toContain('<script')
    expect(page.html).not.toMatch(/type="password"[^>]*value=/)
    expect(await mailsOf(identity.it)).toEqual([])
  })

  it('refuses a body that is larger than any form', async () => {
    const browser = identity.it.browser()
    const page = await browser.visit(formAction(await openForm(browser)), { name: 'n'.repeat(70_000) })
    expect(page.status).toBe(413)
  })

  it.each([
    ['李小龙', 'plus+tag@planner.test'],
    ['<b>Ada</b> & "Zoë" O’Neil', 'ünï@exämple.test'],
    ['नोरा 😀', 'Very.Mixed-Case@Planner.TEST'],
  ])('takes %s with %s, and shows it as text', async (name, address) => {
    const browser = identity.it.browser()
    expect((await fill(browser, { name, email: address })).url.href).toBe(confirmation)
    const page = await browser.visit(await newestLink(identity.it, /\/confirm\//))
    expect(page.html).not.toContain('<b>')
    await browser.visit(formAction(page), {})
    const tokens = await identity.it.browser().tokens(address.toUpperCase(), password)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ name, email: address.toLowerCase() })
  })

  it('writes nothing that was typed but the address into the letter', async () => {
    await fill(identity.it.browser(), { email: newAddress(), name: 'Win at http://evil.example now' })
    expect((await mailsOf(identity.it))[0]?.text).not.toContain('evil')
  })

  it.each([
    ['sign-ups for one address', 'sign-up', linkLimit.perAccount, 'crowd@planner.test'],
    ['sign-ups for an address that somebody has', 'sign-up', linkLimit.perAccount, 'free@planner.test'],
  ])('stops too many %s, and says until when', async (_case, kind, max, email) => {
    await identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, kind) SELECT $1, 'elsewhere', $2 FROM generate_series(1, $3::int)`,
      [email, kind, max],
    )
    const page = await fill(identity.it.browser(), { email })
    expect([page.status, page.html.includes('Too many attempts. Wait 15 minutes')]).toEqual([429, true])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(page.html).toContain(`value="${email}"`)
    expect(await mailsOf(identity.it)).toEqual([])
  })

  it('stops a network address that signs up many, and a person who has the letter sent again and again', async () => {
    const browser = identity.it.browser()
    const email = newAddress()
    await fill(browser, { email })
    await identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, kind)
       SELECT 'nobody-' || n, (SELECT address FROM identity.sign_in_attempt WHERE kind = 'sign-up'), 'sign-up'
         FROM generate_series(2, $1::int) AS n`,
      [linkLimit.perNetwork],
    )
    expect((await fill(browser, { email: newAddress() })).status).toBe(429)
    const stopped = await browser.signIn(email, password)
    for (let sent = 0; sent < linkLimit.perAccount; sent++) await browser.visit(formAction(stopped), {})
    const refused = await browser.visit(formAction(stopped), {})
    expect([refused.status, refused.html.includes('Too many attempts')]).toEqual([429, true])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // A correct password does not lift the limit.
    const repeated = await browser.signIn(email, password)
    expect((await browser.visit(formAction(repeated), {})).status).toBe(429)
    expect(await mailsOf(identity.it)).toHaveLength(1 + linkLimit.perAccount)
  })

  it('takes forms of its own pages only', async () => {
    const browser = identity.it.browser()
    const email = newAddress()
    const action = formAction(await openForm(browser))
    const form = { name: 'N', email, password, again: password }
    expect((await browser.visit(action, form, 'http://evil.example')).status).toBe(403)
    expect(await mailsOf(identity.it)).toEqual([])
    await browser.visit(action, form)
    const link = await newestLink(identity.it, /\/confirm\//)
    expect((await browser.visit(link, {}, 'http://evil.example')).status).toBe(403)
    expect(await people(email)).toEqual([])
    expect((await identity.it.browser().visit('/login/unknown/sign-up', form)).status).toBe(400)
  })

  it('leaves the form as it was for who comes back to it', async () => {
    const browser = identity.it.browser()
    const page = await openForm(browser)
    const form = { name: 'N', email: newAddress(), password, again: password }
    await browser.visit(formAction(page), form)
    expect((await browser.visit(page.url.pathname)).status).toBe(200)
    expect((await browser.visit(formAction(page), form)).url.href).toBe(confirmation)
    await tokensOf(
      await (async () => {
        await confirm(browser, await newestLink(identity.it, /\/confirm\//))
        const signIn = await browser.visit(`${page.url.pathname.replace('/sign-up', '')}?screen=sign-in`)
        const { url } = await browser.visit(formAction(signIn), form)
        return browser.exchange(url.searchParams.get('code') ?? '')
      })(),
    )
  })
})
