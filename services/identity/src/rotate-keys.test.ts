import { describe, expect, it } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { allEngines } from '@keyroom/database/testing'
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose'
import { publishedAheadMinutes, rotateSigningKeys } from './provider/signing-keys.ts'
import { samplePassword } from './sample/sample-data.ts'
import { machineToken, manage } from './testing/management-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction, tokensOf, webMessage } from './testing/test-browser.ts'

describe.each(allEngines())('rotating keys, on $name', (engine) => {
  const identity = runningIdentity(engine)

  const published = async () => {
    const answer = await fetch(new URL('/.well-known/jwks.json', identity.it.issuer))
    return ((await answer.json()) as { keys: { kid: string; d?: string }[] }).keys
  }
  const kids = async () => (await published()).map(({ kid }) => kid)
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  const age = (minutes: number) =>
    identity.it.database.query(
      'UPDATE identity.signing_key SET published_at = published_at - make_interval(mins => $1::int)',
      [minutes],
    )
  /** Rotates, as another process does, and waits until the running identity has heard of it. */
  const rotate = async () => {
    await age(publishedAheadMinutes)
    const { current } = await rotateSigningKeys(identity.it.database)
    while ((await kids())[0] !== current) await pause(20)
    return current
  }

  it('signs with the key that was published ahead, logs nobody out, and needs no restart', async () => {
    const browser = identity.it.browser()
    const before = await browser.tokens('admin@lakeside.test', samplePassword)
    const machine = await machineToken(identity.it)
    const underWay = await identity.it.browser().authorize()
    let fetches = 0
    // As the API does: it has read the keys once, and reads them no more for half a minute.
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', identity.it.issuer), {
      cooldownDuration: 30_000,
      [customFetch]: (...asked: Parameters<typeof fetch>) => {
        fetches += 1
        return fetch(...asked)
      },
    })
    await jwtVerify(before.access_token, keys)
    const [current, next] = await kids()
    expect(kidOf(before.access_token)).toBe(current)

    expect(await rotate()).toBe(next)
    const after = await tokensOf(await browser.refresh(before.refresh_token))
    for (const token of [after.access_token, after.id_token]) expect(kidOf(token)).toBe(next)
    for (const token of [before.access_token, after.access_token]) await jwtVerify(token, keys)
    expect(fetches).toBe(1)
    expect(webMessage(await browser.silently())).toHaveProperty('code')
    const [first, second, third] = await published()
    expect([first?.kid, second?.kid === current, third?.kid]).toEqual([next, false, current])
    expect(first).not.toHaveProperty('d')
    // Machine tokens of before are good for their day, and the forms that were open go on.
    expect((await manage(identity.it, 'GET', 'roles', { token: machine })).status).toBe(200)
    expect(formAction(underWay)).toMatch(/^\/login\//)
    await identity.it.restart()
    expect(await kids()).toEqual([next, second?.kid, current])
    await tokensOf(await browser.refresh(after.refresh_token))
  })

  it('goes on with a sign-in that is under way', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    await rotate()
    const { url } = await browser.visit(formAction(page), { email: 'free@planner.test', password: samplePassword })
    const current = (await kids())[0]
    const tokens = await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))
    expect(kidOf(tokens.id_token)).toBe(current)
  })

  it('does not rotate to a key that services may not know, unless it has to', async () => {
    await rotate()
    const before = await kids()
    await expect(rotateSigningKeys(identity.it.database)).rejects.toThrow('was published 0 minutes ago')
    await age(publishedAheadMinutes)
    const both = await Promise.allSettled([
      rotateSigningKeys(identity.it.database),
      rotateSigningKeys(identity.it.database),
    ])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining(['fulfilled', 'rejected']))
    const { current } = await rotateSigningKeys(identity.it.database, { atOnce: true })
    expect(before).not.toContain(current)
  })

  it('takes a key back when its last token has run out', async () => {
    await rotate()
    const before = await kids()
    await identity.it.database.script(
      `UPDATE identity.signing_key SET retired_at = retired_at - interval '26 hours' WHERE state = 'retired'`,
    )
    await identity.it.restart()
    expect(await kids()).toEqual(before.slice(0, 2))
    expect(await identity.it.database.query('SELECT 1 FROM identity.signing_key')).toHaveLength(2)
  })
})

describe.each(allEngines())('the key of a database from before keys had a table, on $name', ({ open }) => {
  it('goes on signing', async () => {
    const { cp, mkdtemp, readdir, rm } = await import('node:fs/promises')
    const { join } = await import('node:path')
    const { tmpdir } = await import('node:os')
    const { migrate } = await import('@keyroom/database')
    const folder = join(__dirname, '../migrations')
    const old = await mkdtemp(join(tmpdir(), 'migrations-'))
    const database = await open()
    try {
      for (const name of await readdir(folder)) if (name < '0006') await cp(join(folder, name), join(old, name))
      await migrate(database, 'identity', old)
      const jwk = { kid: 'old-key', kty: 'RSA' }
      await database.query(`INSERT INTO identity.setting (name, value) VALUES ('jwks', $1::jsonb)`, [
        JSON.stringify({ keys: [jwk] }),
      ])
      await migrate(database, 'identity', folder)
      expect(await database.query('SELECT kid, jwk, state FROM identity.signing_key')).toEqual([
        { kid: 'old-key', jwk, state: 'current' },
      ])
    } finally {
      await database.close()
      await rm(old, { recursive: true })
    }
  })
})
