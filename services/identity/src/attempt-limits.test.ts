import { beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { signInLimit } from './limits/attempt-limits.ts'
import { samplePassword } from './sample/sample-data.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction } from './testing/test-browser.ts'

describe.each(testEngines())('the limit on guessing, on $name', (engine) => {
  const identity = runningIdentity(engine)

  /** Failures of the past, written down directly: each real one costs a fifth of a second of hashing. */
  const failed = (count: number, email: string, address: string, minutesAgo = 0) =>
    identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, at)
       SELECT $1, $2, now() - make_interval(mins => $4::int) FROM generate_series(1, $3::int)`,
      [email, address, count, minutesAgo],
    )

  beforeEach(async () => {
    await identity.it.database.script('DELETE FROM identity.sign_in_attempt')
  })

  it('stops guesses at one account, also the right one, and says for how long', async () => {
    await failed(signInLimit.perAccount - 1, 'free@planner.test', 'elsewhere', 5)
    const browser = identity.it.browser()
    const last = await browser.signIn('Free@planner.test', 'wrong')
    expect(last.status).toBe(400)
    const blocked = await browser.visit(formAction(last), { email: 'free@planner.test', password: samplePassword })
    expect(blocked.status).toBe(429)
    const wait = Number(blocked.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(590)
    expect(wait).toBeLessThanOrEqual(600)
    expect(blocked.html).toContain('Too many attempts. Wait 10 minutes, then try again.')
  })

  it('does not stop other accounts, nor the same one when the time is over', async () => {
    await failed(signInLimit.perAccount, 'free@planner.test', 'elsewhere', signInLimit.windowMinutes + 1)
    await failed(signInLimit.perAccount, 'admin@lakeside.test', 'elsewhere')
    const { url } = await identity.it.browser().signIn('free@planner.test', samplePassword)
    expect(url.searchParams.has('code')).toBe(true)
  })

  it('forgets an account’s failures once the password was right', async () => {
    await failed(signInLimit.perAccount - 1, 'free@planner.test', 'elsewhere')
    await identity.it.browser().signIn('free@planner.test', samplePassword)
    const [left] = await identity.it.database.query('SELECT 1 FROM identity.sign_in_attempt')
    expect(left).toBeUndefined()
  })

  it('stops an address that goes through many accounts', async () => {
    const browser = identity.it.browser()
    await browser.signIn('nobody@planner.test', 'wrong')
    const [own] = await identity.it.database.query<{ address: string }>('SELECT address FROM identity.sign_in_attempt')
    for (let index = 1; index < signInLimit.perAddress; index++) {
      await failed(1, `nobody-${index}@planner.test`, own?.address ?? '')
    }
    expect((await browser.signIn('free@planner.test', samplePassword)).status).toBe(429)
  })

  it('lets no more guesses through when they come all at once', async () => {
    const browser = identity.it.browser()
    const action = formAction(await browser.authorize())
    const guesses = Array.from({ length: signInLimit.perAccount + 4 }, (_, index) =>
      browser.visit(action, { email: 'admin@lakeside.test', password: `guess ${index}` }),
    )
    const tried = (await Promise.all(guesses)).filter(({ status }) => status !== 429)
    expect(tried.length).toBeLessThanOrEqual(signInLimit.perAccount)
  })
})
