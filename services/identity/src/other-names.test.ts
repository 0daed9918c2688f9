import { describe, expect, it } from '@jest/globals'
import { request } from 'node:http'
import { embeddedEngine } from '@keyroom/database/testing'
import { runningIdentity } from './testing/running-identity.ts'
import { testApi } from './testing/test-settings.ts'

// In containers people reach identity at its issuer, and the API reaches it at the name that it has among containers.
describe.each([embeddedEngine])('by the name that it has among containers, identity', (engine) => {
  const identity = runningIdentity(engine, { internalNames: ['identity'] })

  const ask = (path: string, headers: Record<string, string> = {}, body?: object) =>
    new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      const type = body ? { 'content-type': 'application/json' } : {}
      const outgoing = request(
        new URL(path, identity.it.issuer),
        { method: body ? 'POST' : 'GET', headers: { host: 'identity:3001', ...type, ...headers } },
        (answer) => {
          let text = ''
          answer.on('data', (chunk) => (text += String(chunk)))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as never }))
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body && JSON.stringify(body))
    })

  it('gives its keys', async () => {
    expect(await ask('/.well-known/jwks.json')).toMatchObject({
      status: 200,
      body: { keys: [{ alg: 'RS256' }, { alg: 'RS256' }] },
    })
  })

  it('gives the API a token of its issuer, and answers its calls', async () => {
    const token = await ask(
      '/oauth/token',
      {},
      {
        grant_type: 'client_credentials',
        client_id: testApi.clientId,
        client_secret: testApi.clientSecret,
        audience: `${identity.it.issuer}api/v2/`,
      },
    )
    expect(token).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
    const [, claims = ''] = String(token.body['access_token']).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: identity.it.issuer })
    const authorization = `Bearer ${String(token.body['access_token'])}`
    expect(await ask('/api/v2/users/auth0%7Csample-admin', { authorization })).toMatchObject({
      status: 200,
      body: { user_id: 'auth0|sample-admin' },
    })
  })

  it('describes itself at its issuer, whatever it is called', async () => {
    const { body } = await ask('/.well-known/openid-configuration')
    const addresses = Object.values(body).filter((value) => String(value).startsWith('http'))
    expect(addresses.length).toBeGreaterThan(4)
    expect(addresses.filter((address) => !String(address).startsWith(identity.it.issuer))).toEqual([])
  })
})
