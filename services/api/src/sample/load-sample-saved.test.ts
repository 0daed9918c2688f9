import { expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { newPeerGroupSchema, newSavedViewSchema } from '@keyroom/product-api/schemas'
import { migratedState } from '../testing/states.ts'
import { asAccount } from '../platform/tenancy/as-tenant.ts'
import { loadSampleSaved } from './load-sample-saved.ts'

test.each(allEngines())('sample accounts have valid views and groups, loaded once, on $name', async ({ open }) => {
  const database = await open(migratedState)
  const standard = { organizationId: null, userId: 'auth0|sample-standard' }
  const savedOf = (account: typeof standard | { organizationId: string; userId: string }) =>
    asAccount(database, account, (tenant) =>
      tenant.query<{ kind: string; name: string; content: string }>('SELECT kind, name, content FROM api.saved_item'),
    )
  await loadSampleSaved(database)
  // A member sees what the administrator shares.
  const saved = [
    ...(await savedOf(standard)),
    ...(await savedOf({ organizationId: 'org_lakeside', userId: 'auth0|sample-member' })),
  ]
  expect(saved).toHaveLength(5)
  for (const { kind, name, content } of saved) {
    if (kind === 'views') newSavedViewSchema.parse({ name, address: content })
    else newPeerGroupSchema.parse({ name, group: content })
  }

  await asAccount(database, standard, (tenant) => tenant.query('DELETE FROM api.saved_item'))
  await loadSampleSaved(database)
  expect(await savedOf(standard)).toEqual([])
  await database.close()
})
