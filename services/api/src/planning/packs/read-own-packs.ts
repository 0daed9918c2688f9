import type { Transaction } from '@keyroom/database'
import { maxPackLayers, maxPackVersions, ownPackIdSchema } from '@keyroom/product-api/schemas'
import type { PackVersion } from '@keyroom/right-sizing'

/**
 * The account's own packs that a pack version is made of, itself first, each as JSON, which takes too long to parse here.
 * Those that KeyRoom ships are not among them.
 */
export async function readOwnPacks(tenant: Transaction, owner: string, chosen: PackVersion): Promise<string[]> {
  const packs: string[] = []
  for (let next: PackVersion | null = chosen; next && isOwn(next) && packs.length < maxPackLayers;) {
    const [row]: { pack: string; basis: string | null }[] = await tenant.query(
      'SELECT pack, basis FROM api.criteria_pack WHERE owner = $1 AND id = $2 AND version = $3',
      [owner, next.id, next.version],
    )
    if (row) packs.push(row.pack)
    next = row?.basis ? (JSON.parse(row.basis) as PackVersion) : null
  }
  return packs
}

function isOwn({ id, version }: PackVersion): boolean {
  return ownPackIdSchema.safeParse(id).success && version >= 1 && version <= maxPackVersions
}
