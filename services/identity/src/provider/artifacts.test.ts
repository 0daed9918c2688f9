import { describe, expect, it } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { endEverything, endSessions } from '../grants/end-grants.ts'
import { Sessions } from '../sessions/sessions.ts'
import { runningIdentity } from '../testing/running-identity.ts'
import { artifactsIn, removeExpired } from './artifacts.ts'

describe.each(allEngines())('what the provider keeps, on $name', (engine) => {
  const identity = runningIdentity(engine)
  const kept = (model: string) => artifactsIn(identity.it.database)(model)

  it('is consumed by exactly one of those who try at once', async () => {
    const tokens = kept('RefreshToken')
    await tokens.upsert('used-at-once', { grantId: 'a-grant' }, 60)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => tokens.consume('used-at-once')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await tokens.find('used-at-once')).toMatchObject({ grantId: 'a-grant', consumed: expect.any(Number) })
  })

  it('is found by model and id, or by uid, and is replaced by what is written later', async () => {
    const sessions = kept('Session')
    await sessions.upsert('s1', { uid: 'u1', accountId: 'first' }, 60)
    await sessions.upsert('s1', { uid: 'u1', accountId: 'second' }, 60)
    expect(await sessions.find('s1')).toEqual({ uid: 'u1', accountId: 'second' })
    expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1', accountId: 'second' })
    expect(await kept('Interaction').find('s1')).toBeUndefined()
  })

  it('stays ended if a request that had read it writes it back', async () => {
    const { database } = identity.it
    const sessions = kept('Session')
    const ends: [id: string, end: (id: string) => Promise<void>][] = [
      ['logged-out', (id) => sessions.destroy(id)],
      ['of-ended-sessions', (id) => endSessions(database, `account ${id}`)],
      ['of-a-removed-person', (id) => endEverything(database, `account ${id}`)],
    ]
    for (const [id, end] of ends) {
      const session = { uid: `uid ${id}`, accountId: `account ${id}` }
      await sessions.upsert(id, session, 60)
      await end(id)
      await sessions.upsert(id, session, 60)
      expect(await sessions.find(id)).toBeUndefined()
      expect(await sessions.findByUid(session.uid)).toBeUndefined()
      expect(await new Sessions(database).list(session.accountId, { limit: 10 })).toEqual([])
    }
  })

  it('goes with its grant, in its own model only', async () => {
    await kept('RefreshToken').upsert('of-the-grant', { grantId: 'g1' }, 60)
    await kept('AuthorizationCode').upsert('of-the-grant', { grantId: 'g1' }, 60)
    await kept('RefreshToken').revokeByGrantId('g1')
    expect(await kept('RefreshToken').find('of-the-grant')).toBeUndefined()
    expect(await kept('AuthorizationCode').find('of-the-grant')).toBeDefined()
  })

  it('is removed a day after it ran out', async () => {
    const day = 24 * 60 * 60
    await kept('Session').upsert('long-gone', { uid: 'u2' }, -day - 60)
    await kept('Session').upsert('just-gone', { uid: 'u3' }, -60)
    await kept('Client').upsert('without-end', {})
    await removeExpired(identity.it.database)
    expect(await kept('Session').find('long-gone')).toBeUndefined()
    expect(await kept('Session').find('just-gone')).toBeDefined()
    expect(await kept('Client').find('without-end')).toBeDefined()
  })
})
