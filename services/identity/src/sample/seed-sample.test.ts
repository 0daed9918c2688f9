import { describe, expect, it } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { runningIdentity } from '../testing/running-identity.ts'
import { seedSample } from './seed-sample.ts'

describe.each(allEngines())('the sample, on $name', (engine) => {
  const identity = runningIdentity(engine)

  it('is loaded once: what was changed or removed stays so over a restart', async () => {
    const { database } = identity.it
    await database.script(`
      UPDATE identity.directory_user SET name = 'Renamed' WHERE id = 'auth0|sample-free';
      DELETE FROM identity.member WHERE user_id = 'auth0|sample-member';
      DELETE FROM identity.directory_user WHERE id = 'auth0|sample-operator';`)
    await identity.it.restart()
    expect(await seedSample(database)).toBe(false)
    const users = await database.query<{ name: string }>('SELECT id, name FROM identity.directory_user ORDER BY id')
    expect(users).toHaveLength(7)
    expect(users.find(({ name }) => name === 'Renamed')).toBeDefined()
    expect(await database.query(`SELECT 1 FROM identity.member WHERE user_id = 'auth0|sample-member'`)).toEqual([])
  })
})
