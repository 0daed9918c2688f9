import { controlGroups, facilityTypes, type FacilityType } from '@keyroom/cost-report'
import type { ToolsText } from '../address/map-address.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'

/** Who controls a hospital. */
type Owner = (typeof controlGroups)[number]

/** Which hospitals are shown, as the address holds it. An empty list is no restriction. */
export interface FilterChoice {
  readonly types: readonly FacilityType[]
  /** Beds, both ends included. */
  readonly minBeds: number | undefined
  readonly maxBeds: number | undefined
  /** Two letters each. */
  readonly states: readonly string[]
  readonly owners: readonly Owner[]
  /** Whether they have an emergency department. */
  readonly emergency: boolean | undefined
  /** A peer group as text, or the id of a saved one. */
  readonly group: string | undefined
}

/** What hospitals are filtered by besides their points. Nothing is known until it is loaded. */
export interface FilterFacts {
  readonly owner: ReadonlyMap<string, Owner | null>
  readonly emergency: ReadonlyMap<string, boolean | null>
  /** The CCNs of the group; `undefined` without a group, or where it does not narrow. */
  readonly members: ReadonlySet<string> | undefined
}

const separator = '.'

/** Removes all filters. */
export const noFilters: ToolsText = {
  type: undefined,
  beds: undefined,
  state: undefined,
  owner: undefined,
  emergency: undefined,
  group: undefined,
}

/** Reads the choice from the texts of the address. Invalid parts are no restriction. */
export function readFilterChoice(text: ToolsText): FilterChoice {
  const words = (value = '') => value.split(separator)
  const [minBeds, maxBeds] = readBeds(text.beds)
  return {
    types: facilityTypes.filter((type) => words(text.type).includes(type)),
    minBeds,
    maxBeds,
    states: [...new Set(words(text.state).filter((state) => /^[A-Z]{2}$/.test(state)))].toSorted(),
    owners: controlGroups.filter((owner) => words(text.owner).includes(owner)),
    emergency: text.emergency === 'yes' ? true : text.emergency === 'no' ? false : undefined,
    group: text.group,
  }
}

/** The choice as texts of the address. */
export function writeFilterChoice(choice: FilterChoice): ToolsText {
  const { types, minBeds, maxBeds, states, owners, emergency, group } = choice
  const list = (values: readonly string[]) => values.join(separator) || undefined
  const hasBeds = minBeds !== undefined || maxBeds !== undefined
  return {
    type: list(types),
    beds: hasBeds ? `${minBeds ?? ''}-${maxBeds ?? ''}` : undefined,
    state: list(states),
    owner: list(owners),
    emergency: emergency === undefined ? undefined : emergency ? 'yes' : 'no',
    group,
  }
}

/** Whether the choice needs facts that are loaded for it. */
export function needsTraits({ owners, emergency }: FilterChoice): boolean {
  return owners.length > 0 || emergency !== undefined
}

/** The hospitals that pass all filters. Where a value is unknown, a filter that needs it leaves the hospital out. */
export function filterFacilities(
  facilities: readonly FacilityPoint[],
  choice: FilterChoice,
  { owner, emergency, members }: FilterFacts,
): FacilityPoint[] {
  const { types, minBeds = -Infinity, maxBeds = Infinity, states, owners } = choice
  const hasBeds = choice.minBeds !== undefined || choice.maxBeds !== undefined
  const ownersOf = new Set<Owner | null>(owners)
  const inTypes = new Set(types)
  const inStates = new Set<string | null>(states)
  return facilities.filter(
    ({ ccn, type, state, beds }) =>
      (inTypes.size === 0 || inTypes.has(type)) &&
      (!hasBeds || (beds !== null && beds >= minBeds && beds <= maxBeds)) &&
      (inStates.size === 0 || inStates.has(state)) &&
      (ownersOf.size === 0 || ownersOf.has(owner.get(ccn) ?? null)) &&
      (choice.emergency === undefined || emergency.get(ccn) === choice.emergency) &&
      (members === undefined || members.has(ccn)),
  )
}

function readBeds(text: string | undefined): [number | undefined, number | undefined] {
  const [, from = '', to = ''] = /^(\d{1,5})?-(\d{1,5})?$/.exec(text ?? '') ?? []
  const read = (digits: string) => (digits === '' ? undefined : Number(digits))
  const [min, max] = [read(from), read(to)]
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}
