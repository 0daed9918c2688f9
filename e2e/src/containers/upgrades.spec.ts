import { execFileSync } from 'node:child_process'
import { costReportCsv } from '@keyroom/api/testing'
import { tokenOf } from '../fixtures/api-of.ts'
import { compose } from '../fixtures/compose.ts'
import { expect, test } from '../fixtures/journey.ts'
import { startAll } from '../fixtures/services.ts'
import { origin } from '../fixtures/stack.ts'

// What `docker compose up` replaces, and what goes on while it does.

test.use({ as: 'operator' })
test.afterEach(startAll)

const up = (env: Record<string, string> = {}) => compose(['up', '--detach', '--wait', '--no-build'], env)

/** The id of each running container by its service. */
async function containers(): Promise<Record<string, string>> {
  const ids = (await compose(['ps', '--quiet'])).split('\n').filter(Boolean)
  const format = '{{index .Config.Labels "com.docker.compose.service"}} {{.Id}}'
  const lines = execFileSync('docker', ['inspect', '--format', format, ...ids], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return Object.fromEntries(lines.map((line) => line.split(' ')))
}

test('a second `up` replaces nothing, and another setting of the API or version of a remote only what has it', async () => {
  const before = await containers()
  await up()
  expect(await containers()).toEqual(before)

  const version = `9.1.0-journey.${Date.now()}`
  execFileSync('docker', ['tag', 'keyroom/map:local', `keyroom/map:${version}`])
  await up({ MAP_VERSION: version, REQUESTS_PER_ACCOUNT: '1300' })
  // Workers have the settings of the API.
  const { map, api, worker, registry, ...others } = await containers()
  for (const [name, id] of Object.entries({ map, api, worker })) expect(id, name).not.toBe(before[name])
  expect(registry, 'it looks whether the build is new').toBeDefined()
  expect({ ...before, ...others }).toEqual({ ...before })
  await up()
  expect((await containers())['gateway']).toBe(before['gateway'])
})

test('an import goes on in the worker that replaces the one which had begun it', async ({ page }) => {
  const authorization = await tokenOf(page)
  // Many rows, so that the container ends before their import does.
  const reports = Array.from({ length: 20_000 }, (_, at) => ({ ccn: String(360_000 + (at % 5_000)), id: String(at) }))
  const answer = await fetch(`${origin}/api/data/imports?file=upgrade-${Date.now()}.csv`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/csv' },
    body: costReportCsv(reports),
  })
  const { id = '' } = (await answer.json()) as { id?: string }
  const read = async () => {
    const job = await fetch(`${origin}/api/data/imports/${id}`, { headers: { authorization } })
    return (await job.json()) as { state?: string; reason?: string | null; rows?: number }
  }
  await expect.poll(async () => (await read()).state, { intervals: [50] }).toBe('running')
  await compose(['rm', '--stop', '--force', '--volumes', 'worker'])
  await up()
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toMatch(/^(done|failed|refused)$/)
  expect(await read()).toMatchObject({ state: 'done', reason: null, rows: reports.length })
})

test('a remote reaches the gateway and no other remote', async () => {
  const asMap = (address: string) => compose(['exec', '-T', 'map', 'wget', '-q', '-T', '3', '-O', '-', address])
  expect(await asMap('http://gateway:8080/health')).toContain('live')
  const [address = ''] = Object.values(
    JSON.parse(
      execFileSync('docker', ['inspect', '--format', '{{json .NetworkSettings.Networks}}', await idOf('members')], {
        encoding: 'utf8',
      }),
    ) as Record<string, { IPAddress: string }>,
  ).map(({ IPAddress }) => IPAddress)
  expect(address).toMatch(/^[\d.]+$/)
  for (const host of ['members.remotes', address]) await expect(asMap(`http://${host}:8080/health`)).rejects.toThrow()
})

async function idOf(service: string): Promise<string> {
  return (await containers())[service] ?? ''
}

test('no container has a volume without a name', async () => {
  const ids = (await compose(['ps', '--all', '--quiet'])).split('\n').filter(Boolean)
  const names = execFileSync(
    'docker',
    ['inspect', '--format', '{{range .Mounts}}{{if eq .Type "volume"}}{{.Name}} {{end}}{{end}}', ...ids],
    { encoding: 'utf8' },
  ).split(/\s+/)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => /^[\da-f]{64}$/.test(name))).toEqual([])
})
