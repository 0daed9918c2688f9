import type { Transaction } from '@keyroom/database'
import { combinePacks, packSchema, starterPackId, type Criteria, type CriteriaPack } from '@keyroom/right-sizing'
import illinois from '@keyroom/right-sizing/packs/illinois-1110.json' with { type: 'json' }
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import veterans from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }

type PackVersion = Criteria['pack']

/** The packs that KeyRoom ships: they were checked when it was built. */
const shipped = [starter, veterans, illinois] as unknown as readonly CriteriaPack[]

/** The criteria of a pack version in an account: the pack, those that it is based on, and the starter. */
export async function readCriteria(
  tenant: Transaction,
  owner: string,
  chosen: Omit<PackVersion, 'name'>,
): Promise<Criteria> {
  const packs: CriteriaPack[] = []
  let next: typeof chosen | null = chosen
  while (next !== null && next.id !== starterPackId && !packs.some((pack) => isVersion(pack, next))) {
    const pack: CriteriaPack | undefined =
      shipped.find(({ id }) => id === next?.id) ?? (await readOwn(tenant, owner, next))
    if (pack) packs.push(pack)
    next = pack?.basis ?? null
  }
  return combinePacks([...packs, ...shipped.filter(({ id }) => id === starterPackId)], chosen)
}

function isVersion(pack: CriteriaPack, other: Omit<PackVersion, 'name'> | null): boolean {
  return pack.id === other?.id && pack.version === other.version
}

async function readOwn(
  tenant: Transaction,
  owner: string,
  { id, version }: Omit<PackVersion, 'name'>,
): Promise<CriteriaPack | undefined> {
  const [row] = await tenant.query<{ pack: string }>(
    'SELECT pack FROM api.criteria_pack WHERE owner = $1 AND id = $2 AND version = $3',
    [owner, id, version],
  )
  return row && packSchema.safeParse(JSON.parse(row.pack)).data
}
