import { combinePacks, packSchema, type Criteria, type CriteriaPack, type PackVersion } from '@keyroom/right-sizing'
import illinois from '@keyroom/right-sizing/packs/illinois-1110.json' with { type: 'json' }
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import veterans from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }

/** The packs that KeyRoom ships: they were checked when it was built. */
const shipped = [starter, veterans, illinois] as unknown as readonly CriteriaPack[]

/**
 * The criteria of a pack version: the account's own packs that it is made of, as JSON, over those that KeyRoom ships. It
 * takes too long to do it beside requests.
 */
export function combineOwnPacks(own: readonly string[], chosen: PackVersion): Criteria {
  const packs = own.flatMap((text) => packSchema.safeParse(JSON.parse(text)).data ?? [])
  return combinePacks([...packs, ...shipped], chosen)
}
