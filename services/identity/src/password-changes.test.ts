import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { mailsOf } from './testing/outbox-of.ts'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'

const email = 'free@planner.test'
const secret = 'a-secret-of-the-tests'

interface Told {
  readonly authorization: string | undefined
  readonly events: readonly { readonly data: { readonly date: string } }[]
}

describe.each(allEngines())('a changed password, on $name', ({ open }) => {
  let database: Database
  let identity: TestIdentity
  let api: Server
  let status = 204
  const told: Told[] = []

  beforeAll(async () => {
    api = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        told.push({ authorization: request.headers.authorization, events: JSON.parse(body) as Told['events'] })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve))
    const url = `http://localhost:${(api.address() as AddressInfo).port}/api/identity/events`
    database = await open()
    identity = await startIdentity(database, undefined, { events: { url, secret } })
  })

  afterAll(async () => {
    await identity?.stop()
    await database?.close()
    api.closeAllConnections()
    api.close()
  })

  afterEach(() => void told.splice(0))

  const changePassword = async () => {
    const browser = identity.browser()
    await browser.visit('/forgot', { email })
    const link = /http\S+\/reset\/\S+/.exec((await mailsOf(identity)).at(-1)?.text ?? '')?.[0] ?? ''
    const page = await browser.visit(link, { password: 'quiet river of lanterns', again: 'quiet river of lanterns' })
    expect(page.html).toContain('Your password was changed')
  }
  const waiting = () => database.query('SELECT user_id FROM identity.password_change')

  it('is told to the API before the page says so, as a log stream of Auth0 does', async () => {
    const before = Date.now()
    await changePassword()
    expect(told).toEqual([
      {
        authorization: `Bearer ${secret}`,
        events: [{ data: { type: 'scp', user_id: 'auth0|sample-free', date: expect.any(String) } }],
      },
    ])
    expect(Date.parse(told[0]?.events[0]?.data.date ?? '')).toBeGreaterThanOrEqual(before - 1_000)
    expect(await waiting()).toEqual([])
  })

  it('waits while the API does not take it, also over a restart, and is told with the next one', async () => {
    status = 503
    await changePassword()
    expect(await waiting()).toEqual([{ user_id: 'auth0|sample-free' }])
    const [first] = told[0]?.events ?? []
    status = 204
    await identity.restart()
    await changePassword()
    expect(told).toHaveLength(2)
    expect(told[1]?.events).toHaveLength(1)
    expect(Date.parse(told[1]?.events[0]?.data.date ?? '')).toBeGreaterThan(Date.parse(first?.data.date ?? ''))
    expect(await waiting()).toEqual([])
  })
})
