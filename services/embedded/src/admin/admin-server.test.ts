import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { adminAddress } from './admin-address.ts'
import { serveAdmin } from './admin-server.ts'

it('refuses to cancel what is not named, and goes on', async () => {
  const state = await mkdtemp(join(tmpdir(), 'keyroom-admin-'))
  const server = await serveAdmin(state, {} as never, {} as never)
  const cancel = (body: string) =>
    new Promise((resolve, reject) => {
      const options = { socketPath: adminAddress(state), method: 'POST', path: '/cancel' }
      request(options, ({ statusCode }) => resolve(statusCode))
        .once('error', reject)
        .end(body)
    })
  expect(await cancel('not JSON')).toBe(400)
  expect(await cancel('null')).toBe(400)
  expect(await cancel('{"id":"1"}')).toBe(204)
  await server.close()
  await rm(state, { recursive: true })
})
