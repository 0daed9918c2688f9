import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openAgencyServer } from '@keyroom/api/testing/agency'
import { writePgliteFolder } from '@keyroom/database/testing'
import { backupCommand } from './backup/backup-command.ts'
import { dataCommand } from './data/data-command.ts'
import { rotateKeysCommand } from './keys/rotate-keys-command.ts'
import { readSettings } from './settings/settings.ts'
import { resetState } from './state/reset-state.ts'
import { dataFolder } from './state/state-folder.ts'
import { askStack, openChanges, type Asked } from './testing/ask-stack.ts'
import { freePort } from './testing/free-port.ts'
import { migratedState } from './testing/migrated-state.ts'
import { signIn } from './testing/sign-in.ts'
import { runProcess, type RunningProcess } from './testing/run-process.ts'

const main = new URL('./main.ts', import.meta.url)
const dataCli = new URL('./testing/data-cli.ts', import.meta.url)
let state: string
let environment: NodeJS.ProcessEnv
let origin: string
let stack: RunningProcess
let agency: Awaited<ReturnType<typeof openAgencyServer>>

/** Starts the stack. The process is kept at once, so that one that never gets ready is ended as well. */
async function start(): Promise<void> {
  stack = runProcess(main, [], environment)
  await stack.said('Stop with Ctrl-C')
}

const identityOrigin = () => `http://localhost:${environment['KEYROOM_IDENTITY_PORT']}`

const ask = (...asked: Asked) => askStack(origin, ...asked)

const openPage = async () => openChanges(origin, await signIn(origin, identityOrigin(), 'free@planner.test'))

async function json(path: string): Promise<unknown> {
  return (await fetch(origin + path)).json()
}

/** Runs `npm run data` in this process, whose database is the stack's own: that one, or none while it runs. */
async function runData(...words: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line)),
    jest.spyOn(process.stderr, 'write').mockReturnValue(true),
  ]
  try {
    return { code: await dataCommand(readSettings(environment, '/'), words), output: lines.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** The text of a HIFLD file with these rows. */
const hospitals = (row: string) =>
  `ID,NAME,ADDRESS,CITY,STATE,ZIP,LATITUDE,LONGITUDE,STATUS,COUNTY,COUNTYFIPS\n${row}\n`

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'stack-'))
  // As an earlier version made it.
  await chmod(state, 0o755)
  const [port, identityPort] = [await freePort(), await freePort()]
  origin = `http://localhost:${port}`
  agency = await openAgencyServer()
  environment = {
    KEYROOM_DATA: state,
    KEYROOM_HOSPITALS: 'none',
    KEYROOM_CATALOGS: agency.settings.catalogs.join(' '),
    KEYROOM_DOWNLOAD_ORIGINS: agency.origin,
    KEYROOM_PORT: String(port),
    KEYROOM_IDENTITY_PORT: String(identityPort),
  }
  await writePgliteFolder(dataFolder(state), migratedState)
  await mkdir(join(state, 'site/shell'), { recursive: true })
  await writeFile(join(state, 'site/shell/index.html'), '<p>the shell</p>')
  await start()
})

afterAll(async () => {
  stack.child.kill('SIGKILL')
  await stack.ended
  await agency.close()
  await rm(state, { recursive: true })
})

describe('a running stack', () => {
  it('prints its address and who may sign in', () => {
    expect(stack.output()).toContain(`KeyRoom runs at ${origin}`)
    expect(stack.output()).toMatch(/admin@lakeside\.test +Right-size-2026 +Admin of Lakeside Health/)
  })

  it('answers as shell, API and identity', async () => {
    expect(await (await fetch(`${origin}/dashboard`)).text()).toBe('<p>the shell</p>')
    expect(await json('/api/ready')).toMatchObject({ status: 'ready', checks: { database: 'ok', identity: 'ok' } })
    const config = (await json('/config.json')) as { identity: { domain: string } }
    const discovery = await fetch(`${config.identity.domain}/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: `${config.identity.domain}/` })
  })

  it('refuses tokens from before a new password', async () => {
    const { identity } = (await json('/config.json')) as { identity: { domain: string } }
    const email = 'trial@planner.test'
    const token = await signIn(origin, identity.domain, email)
    const statusWithToken = async () =>
      (await fetch(`${origin}/api/survey`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await statusWithToken()).toBe(200)
    const send = (address: string, form: Record<string, string>) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(form), headers: { origin: identity.domain } })
    await send(`${identity.domain}/forgot`, { email })
    const outbox = await fetch(`${identity.domain}/outbox?to=${email}`, { headers: { accept: 'application/json' } })
    const link = /http\S+\/reset\/[^\s"\\]+/.exec(await outbox.text())?.[0] ?? ''
    const password = 'Right-size-2026'
    expect((await send(link, { password, again: password })).status).toBe(200)
    expect(await statusWithToken()).toBe(401)
  })

  it('keeps its folder, its secrets and its socket to this user', async () => {
    expect((await stat(state)).mode & 0o777).toBe(0o700)
    expect((await stat(join(state, 'log'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(state, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(state, 'admin.sock'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(state, 'data.lock'))).mode & 0o777).toBe(0o600)
  })

  it('is not disturbed by a second stack on the same folder, which names the process that holds it', async () => {
    const second = runProcess(main, [], { ...environment, KEYROOM_PORT: '1', KEYROOM_IDENTITY_PORT: '2' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`data is in use by process ${stack.child.pid}`)
    expect(await json('/api/ready')).toMatchObject({ status: 'ready' })
  })

  it('is not disturbed by a second stack on the same ports, which names the ports', async () => {
    const second = runProcess(main, [], { ...environment, KEYROOM_DATA: join(state, 'other') })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(`Port ${environment['KEYROOM_PORT']}, for the gateway, is taken by process ${stack.child.pid}`),
    )
    expect(await readdir(join(state, 'other'))).toEqual([])
  })

  it('keeps its data when a reset is tried', async () => {
    await expect(resetState(readSettings(environment, '/'))).rejects.toThrow(`in use by process ${stack.child.pid}`)
  })
})

describe('a backup', () => {
  it('is written by the running stack, which goes on', async () => {
    const file = join(state, 'site/whole.backup.tar.gz')
    await backupCommand(readSettings(environment, '/'), [file])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await rm(file)
    expect(await json('/api/ready')).toMatchObject({ status: 'ready' })
  })
})

// On one PGlite, what an admin changes or buys is changed at the provider, and the API follows it.
describe('the API and the local provider', () => {
  const lakeside = '/api/orgs/org_lakeside'
  const memberId = 'auth0|sample-member'
  let identity: string
  let admin: string
  beforeAll(async () => {
    identity = identityOrigin()
    admin = await signIn(origin, identity, 'admin@lakeside.test')
  })

  it('lists members with their roles', async () => {
    const { body } = await ask(admin, `${lakeside}/members/auth0%7Csample-admin`)
    const members = body as { email: string; roles: { name: string }[] }[]
    expect(members.map(({ email, roles }) => `${email} ${roles.map(({ name }) => name).join()}`).sort()).toEqual([
      'admin@lakeside.test Admin',
      'member@lakeside.test Member',
      'multi@lakeside.test Member',
    ])
  })

  it('sends an invitation only once and revokes it', async () => {
    const invite = { email: 'ada@lakeside.test', roleId: 'rol_admin' }
    const first = await ask(admin, `${lakeside}/member/invite`, 'POST', invite)
    expect(first).toMatchObject({
      status: 201,
      body: { invitee: { email: 'ada@lakeside.test' }, roles: ['rol_member'] },
    })
    expect(await ask(admin, `${lakeside}/member/invite`, 'POST', invite)).toEqual({ status: 200, body: first.body })
    expect((await ask(admin, `${lakeside}/pending`)).body).toEqual([first.body])
    const { id } = first.body as { id: string }
    expect((await ask(admin, `${lakeside}/invite/revoke/${id}`, 'DELETE')).status).toBe(204)
    expect((await ask(admin, `${lakeside}/invite/revoke/${id}`, 'DELETE')).status).toBe(204)
    expect((await ask(admin, `${lakeside}/pending`)).body).toEqual([])
    expect(await ask(admin, `${lakeside}/member/invite`, 'POST', { email: '<b>@lakeside.test' })).toMatchObject({
      status: 422,
      body: { code: 'invite-refused' },
    })
  })

  it('makes a member an admin and back, and removes the member with everything they owned', async () => {
    const member = await signIn(origin, identity, 'member@lakeside.test')
    const query = `?userID=${encodeURIComponent(memberId)}`
    expect((await ask(member, `${lakeside}/pending`)).status).toBe(403)
    await ask(admin, `${lakeside}/user/add/role/`, 'POST', { user: memberId, roles: ['rol_admin'] })
    expect((await ask(member, `${lakeside}/pending`)).status).toBe(200)
    await ask(admin, `${lakeside}/user/revoke/role/rol_admin${query}`, 'DELETE')
    expect((await ask(member, `${lakeside}/pending`)).status).toBe(403)
    expect((await ask(admin, `${lakeside}/member${query}`, 'DELETE')).status).toBe(204)
    expect(await ask(member, `${lakeside}/settings`)).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    expect((await ask(admin, `${lakeside}/settings`)).body).toMatchObject({
      seats: { 'auth0|sample-admin': { standardTier: true, toolkit: true } },
    })
    await expect(signIn(origin, identity, 'member@lakeside.test')).rejects.toThrow('No token')
    const { entries } = (await ask(admin, `${lakeside}/audit`)).body as { entries: { action: string }[] }
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(['member.removed', 'role.revoked', 'role.granted'])
  })

  it('shows the e-mail about a mention in the outbox, and a shared scenario without a session', async () => {
    const place = { name: 'Site', latitude: 42, longitude: -71 }
    const post = async (path: string, body: object) => (await ask(admin, `/api/${path}`, 'POST', body)).body
    const project = (await post('projects', { name: 'Tower', client: { name: 'City' } })) as { id: string }
    const facts = { projectId: project.id, name: 'More beds', location: place }
    const { id } = (await post('scenarios', facts)) as { id: string }
    await post(`scenarios/${id}/comments`, { body: 'Look', mentions: ['auth0|sample-admin', 'auth0|sample-multi'] })
    const sharing = { organizationRight: 'reader', members: [] }
    expect(
      await ask(admin, `/api/projects/${project.id}/sharing`, 'PUT', sharing, { 'if-match': '"1"' }),
    ).toMatchObject({
      status: 200,
    })
    await post(`scenarios/${id}/comments`, { body: 'Look', mentions: ['auth0|sample-multi'] })

    const outbox = async () => {
      const answer = await fetch(`${identity}/outbox?to=multi`, { headers: { accept: 'application/json' } })
      return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails
    }
    let mails = await outbox()
    for (let tries = 0; mails.length === 0 && tries < 100; tries += 1) {
      await wait(100)
      mails = await outbox()
    }
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ mentioned you in “More beds”$/)])
    expect(mails[0]?.text).toContain(`${origin}/dashboard/widget/programming?scenario=${id}`)

    const { token } = (await post(`scenarios/${id}/links`, {})) as { token: string }
    const shared = await fetch(`${origin}/api/shared/${token}`)
    expect(await shared.json()).toMatchObject({ name: 'More beds', projectName: 'Tower' })
  })

  const buy = async (token: string, productId: string, quantity: number) => {
    const headers = { 'idempotency-key': `${productId}-${quantity}` }
    return (await ask(token, '/api/billing/checkout', 'POST', { items: [{ productId, quantity }] }, headers)).body
  }

  it('stores the number of seats that an organization bought', async () => {
    expect(await buy(admin, 'accountingTier', 4)).toMatchObject({ status: 'complete' })
    expect((await ask(admin, `${lakeside}/settings`)).body).toMatchObject({
      metadata: { standardTierSeats: 25, accountingTierSeats: 14, toolkitSeats: 5 },
    })
  })

  it('flags a person who bought a personal plan', async () => {
    const free = await signIn(origin, identity, 'free@planner.test')
    expect(await buy(free, 'toolkit', 1)).toMatchObject({ status: 'complete' })
    expect((await ask(free, '/api/user/auth0%7Csample-free')).body).toMatchObject({
      app_metadata: { keyroomToolkit: 'true' },
    })
  })
})

describe('keys', () => {
  it('are rotated through the running stack, which signs with the new key and accepts tokens of both', async () => {
    const kid = async () => {
      const { keys } = (await (await fetch(`${identityOrigin()}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[]
      }
      return keys[0]?.kid
    }
    const statusWith = async (token: string) => (await ask(token, '/api/user/auth0%7Csample-free')).status
    const [before, token] = [await kid(), await signIn(origin, identityOrigin(), 'free@planner.test')]
    expect(await statusWith(token)).toBe(200)
    const settings = readSettings(environment, '/')
    await expect(rotateKeysCommand(settings, [])).rejects.toThrow('was published 0 minutes ago')
    await rotateKeysCommand(settings, ['--now'])
    while ((await kid()) === before) await new Promise((resolve) => setTimeout(resolve, 20))
    const later = await signIn(origin, identityOrigin(), 'free@planner.test')
    expect([await statusWith(token), await statusWith(later)]).toEqual([200, 200])
  })
})

describe('public data', () => {
  it('is imported through the running stack, which reports the refused files', async () => {
    const file = join(state, 'strange.csv')
    await writeFile(file, 'What,Is,This\n1,2,3\n')
    expect(await runData('import', file)).toEqual({
      code: 1,
      output: expect.stringMatching(/strange\.csv was not imported/),
    })
    const reports = (await readdir(join(state, 'imports'))).filter((name) => name.endsWith('.json'))
    expect(JSON.parse(await readFile(join(state, 'imports', String(reports[0])), 'utf8'))).toMatchObject({
      files: [],
      refused: [{ file: 'strange.csv' }],
    })
  })

  it('is cancelled by Ctrl-C, and the command reports the outcome of each file', async () => {
    const row = (id: number) => `${id},HOSPITAL ${id},1 MAIN ST,BOSTON,MA,02114,42.36,-71.07,OPEN,SUFFOLK,25025`
    const contents = {
      'first.csv': hospitals(row(101)),
      'second.csv': hospitals(Array.from({ length: 50_000 }, (_none, at) => row(200 + at)).join('\n')),
      'third.csv': hospitals(row(103)),
    }
    const paths = Object.keys(contents).map((name) => join(state, name))
    for (const [name, text] of Object.entries(contents)) await writeFile(join(state, name), text)
    const command = runProcess(dataCli, ['import', ...paths], environment)
    await command.said('second.csv: reading')
    command.child.kill('SIGINT')
    expect(await command.ended).toBe(130)
    expect(command.output()).toMatch(/first\.csv: HIFLD[^]*1 added/)
    expect(command.output()).toContain('second.csv: cancelled; nothing of it was written\nthird.csv: not begun\n')
  })

  it('is downloaded through the running stack, which says what the catalog lacks', async () => {
    await expect(runData('download', '2031')).rejects.toThrow(
      'Expected files of 2031 in the catalog, got those of 2022, 2023.',
    )
    const { code, output } = await runData('download', '2022', '2023')
    expect(output).toMatch(/CostReport_2022_Final\.csv: Hospital Provider Cost Report[^]*1 added/)
    expect(output).toMatch(/MUP_INP_RY24_P03_V10_DY22_Prv\.CSV: Medicare[^]*1 added/)
    expect(output).toContain('Not in the catalog: Hospital Service Area 2023.')
    // The server does not have it.
    expect(output).toMatch(/CostReport_2023_Final\.csv[^]*got status 404/)
    expect(code).toBe(1)
  })

  it('that was imported is announced to every open page', async () => {
    const page = await openPage()
    const file = join(state, 'hospitals.csv')
    await writeFile(file, hospitals('1,GENERAL HOSPITAL,1 MAIN ST,BOSTON,MA,02114,42.36,-71.07,OPEN,SUFFOLK,25025'))
    expect((await runData('import', file)).output).toContain('1 added')
    await page.heard('data: {"subject":"public-data"}')
    await page.close()
  })

  it('is not available through the socket, which answers 404 to other requests', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      request({ socketPath: join(state, 'admin.sock'), path: '/secrets' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end()
    })
    expect(status).toBe(404)
  })
})

describe('ending', () => {
  it('by kill -9 leaves a folder that the next run takes over, with each import and save that was acknowledged', async () => {
    const file = join(state, 'more.csv')
    await writeFile(file, hospitals('2,SECOND HOSPITAL,2 MAIN ST,BOSTON,MA,02114,42.36,-71.07,OPEN,SUFFOLK,25025'))
    expect((await runData('import', file)).output).toContain('1 added')
    const token = await signIn(origin, identityOrigin(), 'standard@planner.test')
    const firstYear = 2000
    const programOf = (baseYear: number) => ({
      schema: 1,
      baseYear,
      horizonYears: 10,
      pack: { id: 'keyroom-starter', version: 1 },
      settings: {},
      scope: 'whole',
      concepts: {},
      hospital: null,
      departments: [],
    })
    const added = await ask(token, '/api/programs', 'POST', { name: 'Tower', program: programOf(firstYear) })
    const path = `/api/programs/${(added.body as { id: string }).id}`
    let acknowledged = 1
    const save = async (): Promise<void> => {
      const program = programOf(firstYear + acknowledged)
      const version = { 'if-match': `"${acknowledged}"` }
      const answer = await ask(token, path, 'PUT', { program }, version).catch(() => undefined)
      if (answer?.status !== 200) return
      acknowledged += 1
      if (acknowledged === 30) stack.child.kill('SIGKILL')
      return save()
    }
    await save()
    expect(await stack.ended).toBe('SIGKILL')
    expect(acknowledged).toBeGreaterThanOrEqual(30)
    expect(await readdir(state)).toContain('data.lock')
    await start()
    expect(await json('/api/ready')).toMatchObject({ status: 'ready' })
    expect((await runData('import', file)).output).toMatch(/0 added, 0 changed, 1 the same/)
    const { version, program } = (await ask(token, path)).body as { version: number; program: { baseYear: number } }
    // The last save may have been stored without its answer.
    expect([acknowledged, acknowledged + 1]).toContain(version)
    expect(program.baseYear).toBe(firstYear + version - 1)
  })

  it('on SIGTERM exits with code 0 though a page is open, releases the folder and keeps the data', async () => {
    const page = await openPage()
    stack.child.kill('SIGTERM')
    expect(await stack.ended).toBe(0)
    // A stream that the stop had to wait for would be broken off.
    expect(await page.read()).toMatchObject({ done: true })
    expect(stack.output()).toContain('Stopped.')
    const left = await readdir(state)
    expect(left).not.toContain('data.lock')
    expect(left).not.toContain('admin.sock')

    const { code, output } = await runData('import', join(state, 'missing.csv'))
    expect([code, output]).toEqual([1, expect.stringContaining('There is no such file')])
  })

  it('leaves commands the database, which then download by themselves', async () => {
    const { code, output } = await runData('download', '2022')
    expect(code).toBe(0)
    expect(output).toMatch(/CostReport_2022_Final\.csv[^]*the same file was imported[^]*0 added, 0 changed, 1 the same/)
    await agency.close()
    await expect(runData('download', '2031')).rejects.toThrow(
      /Expected an answer from localhost:\d+, got none \(ECONNREFUSED\)\. Check that this/,
    )
  })
})
