import type { Transaction } from '@keyroom/database'

/** Whether the facilities that are shown now are made up. */
export async function isSample(database: Pick<Transaction, 'query'>): Promise<boolean> {
  const [first] = await database.query<{ source: string }>('SELECT source FROM api.facility ORDER BY source LIMIT 1')
  return first?.source === 'sample'
}
