import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { embeddedEngine, testEngines } from '@keyroom/database/testing'
import { linkLimit } from './limits/attempt-limits.ts'
import { guessLimit } from './limits/guess-limits.ts'
import { samplePassword } from './sample/sample-data.ts'
import pino from 'pino'
import { quickSampleHash, testDashboard } from './testing/test-settings.ts'
import { startIdentity } from './testing/start-identity.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction, type TestBrowser } from './testing/test-browser.ts'

const email = 'free@planner.test'
const chosen = 'quiet river of nine lanterns'

describe.each(testEngines())('a forgotten password, on $name', (engine) => {
  const identity = runningIdentity(engine)

  const mails = () =>
    identity.it.database.query<{ recipient: string; subject: string; text: string }>(
      'SELECT recipient, subject, text FROM identity.mail ORDER BY id',
    )
  const newestLink = async () => {
    const found = (await mails()).map(({ text }) => /http\S+\/reset\/\S+/.exec(text)?.[0]).filter(Boolean)
    return found.at(-1) ?? ''
  }
  const askForLink = async (browser: TestBrowser, address = email) => {
    const page = await browser.visit('/forgot')
    return browser.visit(formAction(page), { email: address })
  }
  const choose = async (browser: TestBrowser, link: string, password = chosen, again = password) =>
    browser.visit(formAction(await browser.visit(link)), { password, again })
  const isIn = ({ url }: { url: URL }) => url.searchParams.has('code')

  beforeEach(() => identity.it.database.script('DELETE FROM identity.mail; DELETE FROM identity.sign_in_attempt'))

  afterEach(async () => {
    await identity.it.database.query('UPDATE identity.directory_user SET password_hash = $2 WHERE email = $1', [
      email,
      quickSampleHash,
    ])
  })

  it('goes from the sign-in by e-mail to a new password, and back to the same sign-in', async () => {
    const browser = identity.it.browser()
    const signIn = await browser.authorize({ ui_locales: 'fr' })
    const forgot = /href="(\/forgot[^"]+)"/.exec(signIn.html)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const page = await browser.visit(forgot)
    expect(page.html).toContain('<html lang="fr"')
    const sent = await browser.visit(formAction(page).replaceAll('&#38;', '&'), { email: ' Free@Planner.test ' })
    expect([sent.status, sent.html.includes('Consultez votre messagerie')]).toEqual([200, true])
    expect(await mails()).toMatchObject([
      { recipient: email, subject: 'Choisissez un nouveau mot de passe pour KeyRoom' },
    ])
    const link = await newestLink()
    expect(link).toMatch(new RegExp(`^${identity.it.issuer}reset/[\\w-]{43}\\?ui_locales=fr$`))
    const form = await browser.visit(link)
    expect(form.html).toMatch(/autocomplete="username"[\s\S]*autocomplete="new-password"[\s\S]*"new-password"/)
    const done = await browser.visit(formAction(form), { password: chosen, again: chosen })
    expect(done.html).toContain('Votre mot de passe a été changé')
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Votre mot de passe KeyRoom a été changé' })
    const next = /class="primary" href="([^"]+)"/.exec(done.html)?.[1] ?? ''
    const back = await browser.visit(next)
    expect(back.url.pathname).toBe(signIn.url.pathname)
    expect((await browser.visit(formAction(back), { email, password: samplePassword })).status).toBe(400)
    expect(isIn(await browser.visit(formAction(back), { email, password: chosen }))).toBe(true)
  })

  it('redirects a browser without a sign-in to the start of one', async () => {
    const first = await identity.it.browser().authorize()
    const elsewhere = await identity.it.browser().visit(`${first.url.pathname}/continue`)
    expect(elsewhere.url.href).toBe(`${testDashboard.origin}/dashboard`)
    await askForLink(identity.it.browser())
    const done = await choose(identity.it.browser(), await newestLink())
    expect(done.html).toContain(`href="${testDashboard.origin}/dashboard"`)
  })

  it('stores only the hash of the link', async () => {
    await askForLink(identity.it.browser())
    const token = /reset\/([\w-]+)/.exec(await newestLink())?.[1] ?? ''
    const [row] = await identity.it.database.query<{ row: string; length: number }>(
      'SELECT r::text AS row, length(token_hash) AS length FROM identity.password_reset r',
    )
    expect(row?.length).toBe(32)
    expect(row?.row).not.toContain(token)
    expect(row?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('answers alike whether or not the address has an account', async () => {
    const ask = async (address: string) => {
      const browser = identity.it.browser()
      const action = formAction(await browser.visit('/forgot'))
      const { status, html } = await browser.visit(action, { email: address })
      return { status, html: html.replaceAll(/[\w.%-]+(@|%40)planner\.test/g, '') }
    }
    const known = await ask(email)
    const unknown = await ask('nobody@planner.test')
    expect([unknown.status, unknown.html]).toEqual([known.status, known.html])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email])
  })

  it('ends a link when it is used, when a newer one is requested, and after an hour', async () => {
    const browser = identity.it.browser()
    await askForLink(browser)
    const older = await newestLink()
    await askForLink(browser)
    const newer = await newestLink()
    expect((await browser.visit(older)).status).toBe(410)
    const unused = await browser.visit(newer)
    expect((await choose(browser, newer)).url.pathname).toBe('/reset/done')
    const used = await browser.visit(formAction(unused), {
      password: 'somebody else’s words',
      again: 'somebody else’s words',
    })
    expect([used.status, used.html.includes('This link does not work')]).toEqual([410, true])
    expect(used.html).toContain('href="/forgot?')

    await askForLink(browser)
    const late = await newestLink()
    await identity.it.database.script(`UPDATE identity.password_reset SET expires_at = now() - interval '1 second'`)
    expect((await browser.visit(late)).status).toBe(410)
    expect((await browser.visit('/reset/mistyped')).status).toBe(410)
    expect(isIn(await browser.signIn(email, chosen))).toBe(true)
  })

  it('accepts exactly one of two concurrent uses of the same link', async () => {
    const browser = identity.it.browser()
    await askForLink(browser)
    const action = formAction(await browser.visit(await newestLink()))
    const both = await Promise.all(
      ['one for the first of us', 'one for the second of us'].map((password) =>
        browser.visit(action, { password, again: password }),
      ),
    )
    expect(both.filter(({ url, status }) => url.pathname === '/reset/done' && status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 410)).toHaveLength(1)
  })

  it.each([
    ['short', 'too short. Use at least 12 characters', 'elevenchars', 'elevenchars'],
    ['short in characters, though not in code units', 'too short', '😀'.repeat(11), '😀'.repeat(11)],
    ['long', 'up to 200 characters', 'x'.repeat(201), 'x'.repeat(201)],
    ['typed in two ways', 'do not match', chosen, `${chosen}.`],
    ['left out', 'too short', '', ''],
  ])('refuses a password that is %s, in words, and keeps the link', async (_case, words, password, again) => {
    const browser = identity.it.browser()
    await askForLink(browser)
    const refused = await choose(browser, await newestLink(), password, again)
    expect([refused.status, refused.html.includes(words)]).toEqual([400, true])
    expect(refused.html).toContain('aria-invalid="true"')
    expect((await browser.visit(formAction(refused), { password: chosen, again: chosen })).status).toBe(200)
    expect(isIn(await browser.signIn(email, chosen))).toBe(true)
  })

  it('accepts a password of 200 characters in any Unicode normalization form', async () => {
    const browser = identity.it.browser()
    await askForLink(browser)
    const words = `${'e\u0301'.repeat(6)}${'x'.repeat(188)}`
    expect((await choose(browser, await newestLink(), words, words.normalize('NFC'))).url.pathname).toBe('/reset/done')
    expect(isIn(await browser.signIn(email, words))).toBe(true)
  })

  it('ends only that user’s sessions, tokens and unfinished sign-ins', async () => {
    const [theirs, others] = [identity.it.browser(), identity.it.browser()]
    const ended = await theirs.tokens(email, samplePassword)
    const kept = await others.tokens('standard@planner.test', samplePassword)
    const browser = identity.it.browser()
    await askForLink(browser)
    await choose(browser, await newestLink())
    expect((await theirs.refresh(ended.refresh_token)).status).toBe(403)
    expect((await theirs.authorize()).url.pathname).toMatch(/^\/login\//)
    expect((await others.refresh(kept.refresh_token)).status).toBe(200)
    const left = await identity.it.database.query(
      `SELECT 1 FROM identity.artifact WHERE payload::text LIKE '%sample-free%'`,
    )
    expect(left).toEqual([])
  })

  it('lifts the lock after wrong passwords', async () => {
    await identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address) SELECT $1, 'elsewhere' FROM generate_series(1, $2::int)`,
      [email, guessLimit.perAccount.max],
    )
    const browser = identity.it.browser()
    expect((await browser.signIn(email, samplePassword)).status).toBe(429)
    await askForLink(browser)
    await choose(browser, await newestLink())
    expect(isIn(await browser.signIn(email, chosen))).toBe(true)
  })

  it.each([email, 'nobody@planner.test'])(
    'limits the e-mails to %s, and says when the next one is possible',
    async (address) => {
      await identity.it.database.query(
        `INSERT INTO identity.sign_in_attempt (email, address, kind)
       SELECT $1, 'elsewhere', 'link' FROM generate_series(1, $2::int)`,
        [address, linkLimit.perAccount],
      )
      const browser = identity.it.browser()
      const refused = await askForLink(browser, address)
      expect([refused.status, refused.html.includes('Too many attempts. Wait 15 minutes')]).toEqual([429, true])
      expect(refused.html).toContain(`value="${address}"`)
      expect(await mails()).toEqual([])
      // Links do not count as guesses.
      expect(isIn(await browser.signIn(email, samplePassword))).toBe(true)
    },
  )

  it('limits the e-mails for one network address', async () => {
    const browser = identity.it.browser()
    await askForLink(browser, 'nobody@planner.test')
    await identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, kind)
       SELECT 'nobody-' || n, (SELECT address FROM identity.sign_in_attempt LIMIT 1), 'link'
         FROM generate_series(2, $1::int) AS n`,
      [linkLimit.perNetwork],
    )
    expect((await askForLink(browser)).status).toBe(429)
  })

  it.each(['', 'nobody', 'a b@x.test', 'a\u0000@x.test', '"><script>@'])('asks again for %j', async (typed) => {
    const page = await askForLink(identity.it.browser(), typed)
    expect([page.status, page.html.includes('Enter an e-mail address such as')]).toEqual([400, true])
    expect(page.html).not.toContain('<script>')
  })

  it('takes forms of its own pages only', async () => {
    const browser = identity.it.browser()
    const asked = await browser.visit('/forgot', { email }, 'http://evil.example')
    expect(asked.status).toBe(403)
    expect(await mails()).toEqual([])
    await askForLink(browser)
    const link = await newestLink()
    const forged = await browser.visit(link, { password: chosen, again: chosen }, 'http://evil.example')
    expect(forged.status).toBe(403)
    expect((await browser.visit(link)).status).toBe(200)
  })
})

describe.each([embeddedEngine])('the log of a forgotten password', ({ open }) => {
  it('logs the requested routes, but no address, e-mail, link or password', async () => {
    let log = ''
    const database = await open()
    const identity = await startIdentity(database, pino({ level: 'trace' }, { write: (line) => (log += line) }))
    try {
      const browser = identity.browser()
      await browser.visit('/forgot', { email })
      const answer = await fetch(new URL('/outbox', identity.issuer), { headers: { accept: 'application/json' } })
      const link = /http\S+\/reset\/([\w-]+)\S*ui_locales=en/.exec(await answer.text())
      expect((await browser.visit(link?.[0] ?? '', { password: chosen, again: chosen })).status).toBe(200)
      await browser.visit(link?.[0] ?? '')
      expect(log).toContain('"route":"/reset/:token"')
      for (const secret of [link?.[1] ?? '', email, chosen, 'We received a request']) expect(log).not.toContain(secret)
    } finally {
      await identity.stop()
      await database.close()
    }
  })
})
