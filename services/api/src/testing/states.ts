import type { TestState } from '@keyroom/database/testing'
import { migrateApi } from '../platform/migrate-api.ts'
import { loadSampleInvoices, loadSampleSubscriptions } from '../sample/load-sample-accounts.ts'
import { loadSampleOrganizations } from '../sample/load-sample-organizations.ts'

/** Schema `api` without rows. */
export const migratedState: TestState = { name: 'api', prepare: migrateApi }

/** The sample organizations with what they bought, and no hospitals. */
export const sampleState: TestState = {
  name: 'api_sample',
  base: migratedState,
  prepare: async (database) => {
    await loadSampleOrganizations(database)
    await loadSampleSubscriptions(database)
    await loadSampleInvoices(database)
  },
}
