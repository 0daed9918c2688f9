import type { Database } from '@keyroom/database'
import sampleSaved from './sample-saved.json' with { type: 'json' }
import { enterAccount, type TenantAccount } from '../platform/tenancy/as-tenant.ts'

interface SampleItem {
  readonly kind: 'views' | 'peer-groups'
  readonly name: string
  /** The address of a view, or a peer group as text. */
  readonly content: string
}

interface SampleSaved {
  readonly owner: TenantAccount & { readonly name: string }
  readonly shared: boolean
  readonly items: readonly SampleItem[]
}

/** What sample accounts have saved: views of real hospitals, and groups of them. Addresses are data here. */
const saved = sampleSaved as readonly SampleSaved[]

/** Saves views and peer groups for sample accounts, once: what people delete later stays deleted. */
export async function loadSampleSaved(database: Database): Promise<void> {
  for (const { owner, shared, items } of saved) {
    await database.transaction(async (transaction) => {
      const isFirst = await transaction.query(
        'INSERT INTO api.loaded_sample (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
        [`saved ${owner.userId}`],
      )
      if (isFirst.length === 0) return
      await enterAccount(transaction, owner)
      for (const { kind, name, content } of items) {
        await transaction.query(
          `INSERT INTO api.saved_item (kind, organization_id, user_id, owner_name, name, content, shared)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [kind, owner.organizationId, owner.userId, owner.name, name, content, shared],
        )
      }
    })
  }
}
