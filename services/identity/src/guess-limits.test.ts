import { beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { guessLimit } from './limits/guess-limits.ts'
import { minutesInWords } from './messages/messages.ts'
import { samplePassword } from './sample/sample-data.ts'
import { mailsOf } from './testing/outbox-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction, type TestBrowser, type Visit } from './testing/test-browser.ts'

const email = 'free@planner.test'
const { free, perNetwork, perAccount } = guessLimit
const [home, sameNetwork, elsewhere] = ['203.0.113.7', '203.0.113.200', '198.51.100.1']
const network = '203.0.113.0/24'

describe.each(testEngines())('the limit on guessing, on $name', (engine) => {
  const identity = runningIdentity(engine, { trustedProxies: ['127.0.0.1', '::1'] })

  /** Wrong passwords of the past, stored directly: each real one costs a hash. */
  const failed = (count: number, who: string, source: string, secondsAgo = 0) =>
    identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, at)
       SELECT $1, $2, now() - make_interval(secs => $4::int) FROM generate_series(1, $3::int)`,
      [who, source, count, secondsAgo],
    )
  /** As many, each for another account or from another network. */
  const failedAcross = (count: number, by: 'accounts' | 'networks', secondsAgo = 0) =>
    identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, at)
       SELECT CASE WHEN $1 = 'accounts' THEN 'nobody-' || n || '@planner.test' ELSE $2 END,
              CASE WHEN $1 = 'accounts' THEN $3 ELSE '10.0.' || n || '.0/24' END,
              now() - make_interval(secs => $5::int)
         FROM generate_series(1, $4::int) AS n`,
      [by, email, network, count, secondsAgo],
    )
  const submit = (browser: TestBrowser, form: Visit, password: string, address: string, more = {}) =>
    browser.visit(formAction(form), { email, password, ...more }, undefined, { 'x-forwarded-for': address })
  const trySignIn = async (browser: TestBrowser, password: string, address: string) =>
    submit(browser, await browser.authorize(), password, address)
  const isIn = ({ url }: Visit) => url.searchParams.has('code')

  beforeEach(async () => {
    await identity.it.database.script('DELETE FROM identity.sign_in_attempt; DELETE FROM identity.mail')
  })

  it('lets nobody be locked out by wrong passwords from other networks', async () => {
    await failed(free * 3, email, network)
    expect((await trySignIn(identity.it.browser(), samplePassword, sameNetwork)).status).toBe(429)
    expect(isIn(await trySignIn(identity.it.browser(), samplePassword, elsewhere))).toBe(true)
  })

  it('makes each further wrong password wait twice as long, and says for how long', async () => {
    await failed(free - 1, email, network, 3_600)
    const browser = identity.it.browser()
    expect((await trySignIn(browser, 'wrong', home)).status).toBe(400)
    const waits: number[] = []
    for (let round = 0; round < 6; round++) {
      const blocked = await trySignIn(browser, 'wrong', home)
      expect(blocked.status).toBe(429)
      waits.push(Number(blocked.headers.get('retry-after')))
      const said = minutesInWords(waits.at(-1) ?? 0, 'en')
      expect(blocked.html).toContain(`Too many attempts. Wait ${said}, then try again.`)
      // The time passes.
      await identity.it.database.query('UPDATE identity.sign_in_attempt SET at = at - make_interval(secs => $1::int)', [
        waits.at(-1),
      ])
      expect((await trySignIn(browser, 'wrong', home)).status).toBe(400)
    }
    expect(waits.map((seconds) => Math.ceil(seconds / 60))).toEqual([1, 2, 4, 8, 15, 15])
  })

  it('forgets wrong passwords after a day, and those that a clock ahead of time recorded', async () => {
    await failed(free * 2, email, network, guessLimit.keptHours * 3_600 + 60)
    await failed(free * 2, email, network, -7_200)
    expect(isIn(await trySignIn(identity.it.browser(), samplePassword, home))).toBe(true)
  })

  it('forgets wrong passwords where the right one was entered, and only there', async () => {
    await failed(free - 1, email, network, 60)
    await failed(free, email, '192.0.2.0/24', 60)
    expect(isIn(await trySignIn(identity.it.browser(), samplePassword, home))).toBe(true)
    const left = await identity.it.database.query<{ address: string }>(
      'SELECT DISTINCT address FROM identity.sign_in_attempt',
    )
    expect(left).toEqual([{ address: '192.0.2.0/24' }])
  })

  it('lets a device pass on which the user signed in before, whatever others do', async () => {
    const browser = identity.it.browser()
    await trySignIn(browser, samplePassword, home)
    await browser.visit('/v2/logout')
    await failed(free, email, network)
    await failed(perAccount.max, email, '192.0.2.0/24')
    await failedAcross(perNetwork.max, 'accounts')
    expect((await trySignIn(identity.it.browser(), samplePassword, home)).status).toBe(429)
    expect(isIn(await trySignIn(browser, samplePassword, home))).toBe(true)
  })

  it('keeps a device in a signed cookie for a year that no script can read', async () => {
    const browser = identity.it.browser()
    await trySignIn(browser, samplePassword, home)
    const cookies = browser.setCookies.filter((cookie) => cookie.startsWith('keyroom_device'))
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['keyroom_device', 'keyroom_device.sig'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; httponly/i)
      expect(cookie).toMatch(/; samesite=lax/i)
      const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
      expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(365)
    }
    expect(cookies[0]).not.toContain('sample-free')
  })

  it('takes a device for known to the users who signed in there only, and no forged one', async () => {
    const others = identity.it.browser()
    await others.signIn('standard@planner.test', samplePassword)
    await others.visit('/v2/logout')
    await failed(free, email, network)
    expect((await trySignIn(others, samplePassword, home)).status).toBe(429)
    const browser = identity.it.browser()
    await trySignIn(browser, samplePassword, elsewhere)
    const device = browser.setCookies.find((cookie) => cookie.startsWith('keyroom_device='))?.split('; ')[0] ?? ''
    const forger = identity.it.browser()
    const form = await forger.authorize()
    const signIn = forger.setCookies.map((cookie) => cookie.split('; ')[0]).join('; ')
    const forged = await forger.visit(formAction(form), { email, password: samplePassword }, undefined, {
      'x-forwarded-for': home,
      cookie: `${signIn}; ${device}; keyroom_device.sig=forged`,
    })
    expect(forged.status).toBe(429)
  })

  it('limits guesses on a known device too', async () => {
    const browser = identity.it.browser()
    await trySignIn(browser, samplePassword, home)
    await browser.visit('/v2/logout')
    for (let at = 0; at < free; at++) expect((await trySignIn(browser, `guess ${at}`, home)).status).toBe(400)
    expect((await trySignIn(browser, samplePassword, elsewhere)).status).toBe(429)
    expect(isIn(await trySignIn(identity.it.browser(), samplePassword, home))).toBe(true)
  })

  it('stops a network that goes through many accounts', async () => {
    await failedAcross(perNetwork.max, 'accounts', 600)
    const blocked = await trySignIn(identity.it.browser(), samplePassword, home)
    expect([blocked.status, Number(blocked.headers.get('retry-after'))]).toEqual([429, 300])
  })

  it('stops guesses at one account that are spread over many networks', async () => {
    await failedAcross(perAccount.max, 'networks', 60)
    expect((await trySignIn(identity.it.browser(), samplePassword, home)).status).toBe(429)
  })

  it('lets no more guesses through when they come all at once', async () => {
    const browser = identity.it.browser()
    const form = await browser.authorize()
    const guesses = Array.from({ length: free + 4 }, (_, index) => submit(browser, form, `guess ${index}`, home))
    const tried = (await Promise.all(guesses)).filter(({ status }) => status !== 429)
    expect(tried.length).toBeLessThanOrEqual(free)
  })
})

describe.each(testEngines())('a code instead of waiting, on $name', (engine) => {
  const identity = runningIdentity(engine, { trustedProxies: ['127.0.0.1', '::1'] })
  const from = { 'x-forwarded-for': home }

  beforeEach(async () => {
    await identity.it.database.script('DELETE FROM identity.sign_in_attempt; DELETE FROM identity.mail')
    await identity.it.database.query(
      'INSERT INTO identity.sign_in_attempt (email, address) SELECT $1, $2 FROM generate_series(1, $3::int)',
      [email, network, free],
    )
  })

  /** Presses the button that a person who has to wait sees. */
  const askForCode = async (browser: TestBrowser, password: string, parameters = {}) => {
    const form = formAction(await browser.authorize(parameters))
    const blocked = await browser.visit(form, { email, password }, undefined, from)
    expect(blocked.html).toContain('name="send" value="code"')
    return browser.visit(formAction(blocked), { email, password, send: 'code' }, undefined, from)
  }
  const mailedCode = async () => /^\d{6}$/m.exec((await mailsOf(identity.it)).at(-1)?.text ?? '')?.[0] ?? ''
  const enter = (browser: TestBrowser, page: Visit, code: string) =>
    browser.visit(formAction(page), { code }, undefined, from)
  const isIn = ({ url }: Visit) => url.searchParams.has('code')
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('lets a person in who has the right password and the e-mailed code, once', async () => {
    const browser = identity.it.browser()
    const page = await askForCode(browser, samplePassword)
    expect(page.html).toContain('If your password is correct, we’ve e-mailed a code to free@planner.test.')
    expect(page.html).toContain('autocomplete="one-time-code"')
    const code = await mailedCode()
    expect((await enter(browser, page, 'abc')).status).toBe(400)
    const refused = await enter(browser, page, wrong(code))
    expect([refused.status, refused.html.includes('This code is incorrect')]).toEqual([400, true])
    expect(isIn(await enter(browser, page, ` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe(true)
    expect(browser.setCookies.some((cookie) => cookie.startsWith('keyroom_device='))).toBe(true)
    const [left] = await identity.it.database.query('SELECT 1 FROM identity.sign_in_code')
    expect(left).toBeUndefined()
    // The wait is over.
    const other = identity.it.browser()
    const form = formAction(await other.authorize())
    expect(isIn(await other.visit(form, { email, password: samplePassword }, undefined, from))).toBe(true)
  })

  it('does not reveal whether the password was right, and e-mails nothing for a wrong one', async () => {
    const [right, guess] = [identity.it.browser(), identity.it.browser()]
    const shown = (page: Visit) => page.html.replaceAll(page.url.pathname, '').replaceAll(/\/login\/[\w-]+/g, '')
    const forRight = await askForCode(right, samplePassword)
    const forGuess = await askForCode(guess, 'a guess')
    expect(shown(forGuess)).toBe(shown(forRight))
    expect(await mailsOf(identity.it)).toHaveLength(1)
    const code = await mailedCode()
    expect((await enter(guess, forGuess, code)).status).toBe(400)
    expect(isIn(await enter(right, forRight, code))).toBe(true)
  })

  it('accepts a code five times at most, for ten minutes, and in its own sign-in', async () => {
    const browser = identity.it.browser()
    const page = await askForCode(browser, samplePassword)
    const code = await mailedCode()
    const all = await Promise.all(Array.from({ length: 9 }, () => enter(browser, page, wrong(code))))
    expect(all.filter(({ status }) => status === 400)).toHaveLength(4)
    const gone = await enter(browser, page, code)
    expect([gone.status, gone.html.includes('This code no longer works')]).toEqual([410, true])

    const late = identity.it.browser()
    const latePage = await askForCode(late, samplePassword)
    await identity.it.database.script(
      `UPDATE identity.sign_in_code SET expires_at = expires_at - interval '10 minutes'`,
    )
    expect((await enter(late, latePage, await mailedCode())).status).toBe(410)

    const [own, stranger] = [identity.it.browser(), identity.it.browser()]
    await askForCode(own, samplePassword)
    const strangers = await askForCode(stranger, 'a guess')
    expect((await enter(stranger, strangers, await mailedCode())).status).toBe(400)
  })

  it('limits requests for codes of one network, and e-mailed codes of one account', async () => {
    const browser = identity.it.browser()
    for (let at = 0; at < 5; at++) await askForCode(browser, samplePassword)
    const form = formAction(await browser.authorize())
    const refused = await browser.visit(form, { email, password: samplePassword, send: 'code' }, undefined, from)
    expect(refused.status).toBe(429)
    expect(refused.html).not.toContain('value="code"')
    const elsewhereHeaders = { 'x-forwarded-for': elsewhere }
    const form2 = formAction(await browser.authorize())
    const other = await browser.visit(
      form2,
      { email, password: samplePassword, send: 'code' },
      undefined,
      elsewhereHeaders,
    )
    expect(other.url.pathname).toMatch(/\/code$/)
    expect(await mailsOf(identity.it)).toHaveLength(6)
    await identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, kind) SELECT $1, 'x', 'code-mail' FROM generate_series(1, 4)`,
      [email],
    )
    await browser.visit(
      formAction(await browser.authorize()),
      { email, password: samplePassword, send: 'code' },
      undefined,
      {
        'x-forwarded-for': '192.0.2.1',
      },
    )
    expect(await mailsOf(identity.it)).toHaveLength(6)
  })

  it('ends with a new password', async () => {
    const browser = identity.it.browser()
    const page = await askForCode(browser, samplePassword)
    const code = await mailedCode()
    await browser.visit('/forgot', { email })
    const link = /http\S+\/reset\/\S+/.exec((await mailsOf(identity.it)).at(-1)?.text ?? '')?.[0] ?? ''
    await browser.visit(link, { password: samplePassword, again: samplePassword })
    expect((await enter(browser, page, code)).status).toBe(410)
  })

  it('speaks the language of the sign-in, also in the e-mail', async () => {
    const page = await askForCode(identity.it.browser(), samplePassword, { ui_locales: 'fr' })
    expect(page.html).toContain('Saisissez votre code')
    expect((await mailsOf(identity.it)).at(-1)).toMatchObject({
      to: email,
      subject: 'Votre code de connexion à KeyRoom',
    })
  })
})
