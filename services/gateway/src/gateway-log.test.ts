import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createGateway, type Gateway } from './public.ts'

const publicOrigin = 'http://localhost:3000'
const log: { violation?: unknown; msg?: string }[] = []
let site: string
let gateway: Gateway
let server: Server
let origin: string

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'gateway-log-'))
  await mkdir(join(site, 'shell'))
  await writeFile(join(site, 'shell/index.html'), '')
  gateway = await createGateway({
    site,
    api: undefined,
    config: {
      origins: { production: publicOrigin, development: publicOrigin },
      identity: { domain: 'http://localhost:3001', clientId: 'c', audience: 'a', claimsNamespace: 'n' },
      apiBase: '/api',
      services: {},
      // Every page fails on it.
      get allowedRemoteOrigins(): never {
        throw new Error('a failure')
      },
    },
    identityOrigin: 'http://localhost:3001',
    publicOrigin,
    logger: pino({ level: 'warn' }, { write: (line) => log.push(JSON.parse(line) as object) }),
  })
  server = createServer(gateway.listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await gateway.close()
  await rm(site, { recursive: true })
})

it('has no token of a shared link from a report of a policy violation', async () => {
  const page = `${publicOrigin}/shared/a-token-that-opens-a-plan`
  const body = JSON.stringify({
    'csp-report': { 'violated-directive': 'font-src', 'document-uri': `${page}?view=2`, 'source-file': page },
  })
  await fetch(`${origin}/csp-report`, { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
  expect(log.map(({ violation }) => violation)).toEqual([
    { directive: 'font-src', source: `${publicOrigin}/shared/…`, page: `${publicOrigin}/shared/…` },
  ])
})

it('has neither the token of a shared link nor the query of a page that failed', async () => {
  log.length = 0
  for (const path of ['/shared/a-token-that-opens-a-plan', '/dashboard?code=secret&state=secret'])
    expect((await fetch(origin + path)).status).toBe(500)
  expect(log.map(({ msg }) => msg)).toEqual(['GET /shared/… failed', 'GET /dashboard failed'])
  expect(JSON.stringify(log)).not.toMatch(/token-that|secret/)
})
