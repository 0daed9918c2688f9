import { costReportCsv } from '@keyroom/api/testing'
import { tokenOf } from '../fixtures/api-of.ts'
import { compose } from '../fixtures/compose.ts'
import { expect, test } from '../fixtures/journey.ts'
import { answering, kill, start, startAll } from '../fixtures/services.ts'
import { origin } from '../fixtures/stack.ts'

// Services are killed during writes. Everything that was acknowledged must be stored afterwards.

test.use({ as: 'operator' })
test.afterEach(startAll)

/** The number of concurrent imports. */
const writers = 3

/**
 * Imports one hospital's report. Returns true when the API confirms that it is stored.
 * @param onUnanswered is called for each request that the API did not answer
 */
async function importOne(ccn: string, authorization: string, onUnanswered: () => void): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(`${origin}/api/data/imports?file=${ccn}.csv`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body: costReportCsv([{ ccn, id: ccn }]),
      signal,
    })
    const { id = '', state } = (await answer.json()) as { id?: string; state?: string }
    const readState = async () => {
      const job = await fetch(`${origin}/api/data/imports/${id}`, { headers: { authorization }, signal })
      if (!job.ok) onUnanswered()
      return ((await job.json()) as { state?: string }).state
    }
    if (id && state !== 'done') await expect.poll(readState, { timeout: 60_000 }).toBe('done')
    if (!id) onUnanswered()
    return id !== '' || state === 'done'
  } catch {
    onUnanswered()
    return false
  }
}

async function sql(query: string): Promise<string[]> {
  const words = ['exec', '-T', 'postgres', 'psql', '-U', 'keyroom', '-d', 'keyroom', '-At', '-c', query]
  return (await compose(words)).split('\n').filter(Boolean)
}

for (const [service, first] of [
  ['api', 340_000],
  ['postgres', 350_000],
  ['worker', 380_000],
] as const) {
  test(`kill -9 of ${service} during imports loses nothing that was acknowledged`, async ({ page }) => {
    const authorization = await tokenOf(page)
    const acknowledged: string[] = []
    const refused: string[] = []
    let unanswered = 0
    let next: number = first
    const end = new AbortController()
    const writer = async () => {
      while (!end.signal.aborted) {
        const ccn = String(next++)
        const isStored = await importOne(ccn, authorization, () => (unanswered += 1))
        ;(isStored ? acknowledged : refused).push(ccn)
        if (!isStored) await answering('api')
      }
    }
    const work = Array.from({ length: writers }, writer)
    for (let blow = 1; blow <= 3; blow += 1) {
      const wanted = acknowledged.length + 4
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
      await kill(service)
      await start(service)
    }
    const wanted = acknowledged.length + 4
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
    end.abort()
    await Promise.all(work)

    console.log(`    ${acknowledged.length} imports acknowledged, ${refused.length} not, ${service} killed 3 times`)
    // Nobody asks a worker.
    if (service !== 'worker') expect(unanswered, 'some were under way when it was killed').toBeGreaterThan(0)
    const own = (column: string) => `${column} BETWEEN '${first}' AND '${next}'`
    const stored = await sql(`SELECT ccn FROM api.cost_report WHERE ${own('ccn')} ORDER BY ccn`)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    // Imports are atomic: no report without its hospital, and no listed file without rows.
    expect(await sql('SELECT ccn FROM api.cost_report EXCEPT SELECT ccn FROM api.facility')).toEqual([])
    const files = `SELECT split_part(name, '.', 1) AS ccn FROM api.imported_file`
    expect(await sql(`SELECT ccn FROM (${files}) f WHERE ${own('ccn')} ORDER BY ccn`)).toEqual(stored)
    for (const ccn of acknowledged.slice(-3)) {
      const status = async () => (await fetch(`${origin}/api/facilities/${ccn}`, { headers: { authorization } })).status
      await expect.poll(status).toBe(200)
    }
  })
}

test('kill -9 of identity and its database signs nobody out', async ({ page }) => {
  await page.goto('/dashboard/user/account-profile/profile1')
  const account = page.getByRole('button', { name: /^Account of/ })
  await expect(account).toBeVisible()
  await kill('identity')
  await kill('postgres')
  await start('postgres')
  await start('identity')
  await page.reload()
  await expect(account).toBeVisible()
})
