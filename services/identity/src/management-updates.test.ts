import { describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import { machineToken, manage } from './testing/management-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { tokensOf } from './testing/test-browser.ts'
import { testNamespace } from './testing/test-settings.ts'

const standard = 'users/auth0%7Csample-standard'
const lakeside = 'organizations/org_lakeside'

describe.each(testEngines())('updating through the Management API, on $name', (engine) => {
  const identity = runningIdentity(engine)
  const patch = (path: string, body: unknown) => manage(identity.it, 'PATCH', path, { body })
  const read = async (path: string) => (await manage(identity.it, 'GET', path)).body

  it.each([
    [standard, 'update:users'],
    [lakeside, 'update:organizations'],
  ])('accepts only a token with the right scope: %s', async (path, scope) => {
    const reading = await machineToken(identity.it, { scope: 'read:users read:organizations' })
    const asked = await manage(identity.it, 'PATCH', path, { body: {}, token: reading })
    expect(asked).toMatchObject({ status: 403, body: { message: expect.stringContaining(scope) } })
    const allowed = await machineToken(identity.it, { scope })
    expect((await manage(identity.it, 'PATCH', path, { body: {}, token: allowed })).status).toBe(200)
  })

  it('changes the name and the picture of a person, and the next token says so', async () => {
    const browser = identity.it.browser()
    const tokens = await browser.tokens('standard@planner.test', samplePassword)
    const change = { name: 'Stella Ionescu-Pop 顾', picture: 'https://pictures.test/stella.png' }
    expect(await patch(standard, change)).toMatchObject({ status: 200, body: { ...change, email_verified: true } })
    const claims = decodeJwt((await tokensOf(await browser.refresh(tokens.refresh_token))).access_token)
    expect([claims[`${testNamespace}user_name`], claims[`${testNamespace}picture`]]).toEqual([
      change.name,
      change.picture,
    ])
    await patch(standard, { picture: null })
    expect(await read(standard)).toMatchObject({ name: change.name })
    expect(await read(standard)).not.toHaveProperty('picture')
  })

  it('merges metadata at its root, removes what is null, and everything by an empty object', async () => {
    const metadataOf = async () => ((await read(standard)) as { app_metadata: object }).app_metadata
    await patch(standard, { app_metadata: { keyroomToolkit: 'true', address: { city: 'Cluj', street: 'Horea' } } })
    await Promise.all([
      patch(standard, { app_metadata: { address: { city: 'Iași' } } }),
      patch(standard, { app_metadata: { standardTier: null } }),
    ])
    expect(await metadataOf()).toEqual({ keyroomToolkit: 'true', address: { city: 'Iași' } })
    await patch(standard, { app_metadata: {}, user_metadata: { theme: 'dark' } })
    expect(await read(standard)).toMatchObject({ app_metadata: {}, user_metadata: { theme: 'dark' } })
  })

  it('changes the display name of an organization, and replaces its metadata whole', async () => {
    const changed = await patch(lakeside, { metadata: { toolkitSeats: '7' } })
    expect(changed).toMatchObject({ status: 200, body: { display_name: 'Lakeside Health' } })
    await patch(lakeside, { display_name: 'Lakeside Group' })
    expect(await read(lakeside)).toMatchObject({ display_name: 'Lakeside Group', metadata: { toolkitSeats: '7' } })
    expect((await read(lakeside)) as object).toMatchObject({ metadata: { toolkitSeats: '7' } })
    const { metadata } = (await read(lakeside)) as { metadata: object }
    expect(Object.keys(metadata)).toEqual(['toolkitSeats'])
  })

  it.each([
    ['an empty name', standard, { name: '' }],
    ['a name of two lines', standard, { name: 'Ada\nLindqvist' }],
    ['half a character', standard, { name: 'Ada \ud83d' }],
    ['a name of 301 characters', standard, { name: 'x'.repeat(301) }],
    ['a picture that is a script', standard, { picture: 'javascript:alert(1)' }],
    ['a picture that is not an address', standard, { picture: 'me.png' }],
    ['metadata with a null byte', standard, { app_metadata: { note: ['a\u0000'] } }],
    ['metadata that is a list', standard, { app_metadata: [] }],
    ['another key', standard, { email: 'ada@elsewhere.test' }],
    ['metadata that is not text', lakeside, { metadata: { toolkitSeats: 5 } }],
    ['too much metadata', lakeside, { metadata: Object.fromEntries([...Array(26).keys()].map((key) => [key, ''])) }],
    ['another key', lakeside, { name: 'lakeside' }],
  ])('rejects %s and changes nothing', async (_case, path, body) => {
    const before = await read(path)
    expect(await patch(path, body)).toMatchObject({ status: 400, body: { errorCode: 'invalid_body' } })
    expect(await read(path)).toEqual(before)
  })

  it('answers 404 for unknown users and organizations', async () => {
    expect(await patch('users/auth0%7Cnobody', { name: 'N' })).toMatchObject({ status: 404 })
    expect(await patch('organizations/org_gone', { metadata: {} })).toMatchObject({ status: 404 })
  })
})
