import { loadPacks } from '@keyroom/planning'
import { getCriteriaPacks } from '@keyroom/product-api'
import { combinePacks, type Criteria, type CriteriaPack, type PackVersion } from '@keyroom/right-sizing'
import type { PackUse } from '../use-pack-address.ts'
import { draftOf, newDraft, type PackDraft } from './pack-draft.ts'

/** What a draft begins with. */
export interface DraftStart {
  readonly id: string
  /** The version that is edited; `null` for a new pack. */
  readonly previous: CriteriaPack | null
  readonly draft: PackDraft
  /** The packs below. */
  readonly below: readonly CriteriaPack[]
  /** What the pack lies on. */
  readonly on: PackVersion
  readonly basis: Criteria
  /** What the pack is compared with before it is saved. */
  readonly before: Criteria
}

/**
 * The start of the next version of a pack, or of a new pack on top of it.
 * @param packs the pack and those below it
 */
export function startDraft(packs: readonly CriteriaPack[], pack: CriteriaPack, use: PackUse): DraftStart {
  if (use === 'pack') {
    const basis = combinePacks(packs, pack)
    const id = `own-${crypto.randomUUID()}`
    return { id, previous: null, draft: newDraft(''), below: packs, on: pack, basis, before: basis }
  }
  const below = packs.filter((other) => other !== pack)
  const on = pack.basis ?? below.at(-1) ?? pack
  const basis = combinePacks(packs, on)
  return {
    id: pack.id,
    previous: pack,
    draft: draftOf(pack, basis),
    below,
    on,
    basis,
    before: combinePacks(packs, pack),
  }
}

/** The start with the newest version of the pack, which a colleague saved in the meantime. */
export async function startFromNewest(api: Parameters<typeof loadPacks>[0], id: string): Promise<DraftStart> {
  const versions = (await getCriteriaPacks(api)).filter((pack) => pack.id === id)
  const [newest] = versions.toSorted((one, other) => other.version - one.version)
  const packs = newest ? await loadPacks(api, newest, new AbortController().signal) : []
  const pack = packs.find((other) => other.id === id && other.version === newest?.version)
  if (!pack) throw new Error(`Expected a version of ${id} that this version of KeyRoom can read, got none.`)
  return startDraft(packs, pack, 'version')
}
