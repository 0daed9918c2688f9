import { migrateApi } from '@keyroom/api/data'
import type { TestState } from '@keyroom/database/testing'
import { migrateIdentity } from '@keyroom/identity/migrate'

/** The database that both services share, without rows. */
export const migratedState: TestState = {
  name: 'embedded',
  prepare: async (database) => {
    await migrateApi(database)
    await migrateIdentity(database)
  },
}
