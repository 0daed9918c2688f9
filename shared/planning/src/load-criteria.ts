import { ApiError, type Host } from '@keyroom/contract'
import { getCriteriaPack } from '@keyroom/product-api'
import { combinePacks, packSchema, starterPackId, type CriteriaPack, type PackVersion } from '@keyroom/right-sizing'

/** The packs that KeyRoom ships, fetched when a program needs them. A program of an own pack may be based on any. */
const shipped: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  starter: () => import('@keyroom/right-sizing/packs/starter.json'),
  'va-pg-18-9': () => import('@keyroom/right-sizing/packs/va-pg-18-9.json'),
  'illinois-1110': () => import('@keyroom/right-sizing/packs/illinois-1110.json'),
}

/** The pack that new programs use. */
export const newProgramPack: PackVersion = { id: starterPackId, version: 1 }

/**
 * The criteria of a pack version: the pack, those that it is based on, and the starter; the starter alone where the
 * account lacks one of them. A program on it opens all the same, and its evaluation reports the unknown pack.
 */
export async function loadCriteria(api: Host['api'], chosen: PackVersion, signal: AbortSignal) {
  const packs = await loadPacks(api, chosen, signal).catch((error: unknown) => {
    if (isUnknownPack(error)) return loadPacks(api, newProgramPack, signal)
    throw error
  })
  return combinePacks(packs, chosen)
}

/** Whether a call failed because the account has no such pack, or because no own pack can have such an id or version. */
export function isUnknownPack(error: unknown): boolean {
  return error instanceof ApiError && ['not-found', 'invalid-request'].includes(error.code)
}

/**
 * A pack version, followed by those that it is based on, and the starter. Ends early at one that can't be read.
 * @throws ApiError, one of `isUnknownPack` where the account lacks one of them
 */
export async function loadPacks(api: Host['api'], chosen: PackVersion, signal: AbortSignal): Promise<CriteriaPack[]> {
  const packs: CriteriaPack[] = []
  const isLoaded = ({ id, version }: PackVersion) => packs.some((pack) => pack.id === id && pack.version === version)
  for (let next: PackVersion | null = chosen; next !== null && !isLoaded(next); next = packs.at(-1)?.basis ?? null) {
    const pack = await loadPack(api, next, signal)
    if (pack === null) break
    packs.push(pack)
  }
  const starter = isLoaded(newProgramPack) ? null : await loadPack(api, newProgramPack, signal)
  return starter ? [...packs, starter] : packs
}

async function loadPack(
  api: Host['api'],
  { id, version }: PackVersion,
  signal: AbortSignal,
): Promise<CriteriaPack | null> {
  const load = shipped[id]
  // What KeyRoom ships was checked when it was built.
  if (load) return (await load()).default as CriteriaPack
  const { pack } = await getCriteriaPack(api, { id, version }, { signal })
  return packSchema.safeParse(pack).data ?? null
}
