import { maxJobOrigins, type DriveTimeJobOrder, type DriveTimePlace } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { OwnLocation } from '../facilities/use-own-locations.ts'
import { isHospital } from '../picks/picks.ts'
import { stateName } from './state-names.ts'
import type { TimesChoice } from '../times/times-choice.ts'

/** What the origins of a job are chosen from. */
export interface OriginSupply {
  readonly picks: readonly string[]
  /** `undefined` until they are loaded. */
  readonly locations: readonly OwnLocation[] | undefined
}

/** An order as the choice has it; `undefined` where it has no places, or more than a job may list. */
export function networkOrder(choice: TimesChoice, supply: OriginSupply): DriveTimeJobOrder | undefined {
  const { start, among, state, minutes, direction, timeOfDay } = choice
  const common = { kind: 'bands' as const, minutes: [...minutes], direction, ...(timeOfDay && { timeOfDay }) }
  if (start === 'hospitals') return { ...common, origins: { group: among, state: state ?? null } }
  const origins = listedPlaces(choice, supply)
  return origins.length === 0 || origins.length > maxJobOrigins ? undefined : { ...common, origins }
}

/** The places that are picked, or all own locations. */
export function listedPlaces({ start }: TimesChoice, { picks, locations = [] }: OriginSupply): DriveTimePlace[] {
  const pointOf = ({ longitude, latitude }: OwnLocation) => ({ longitude, latitude })
  if (start === 'own') return locations.map(pointOf)
  const byId = new Map(locations.map((location) => [location.id, location]))
  return picks.flatMap((pick): DriveTimePlace[] => {
    if (isHospital(pick)) return [{ ccn: pick }]
    const location = byId.get(pick)
    return location ? [pointOf(location)] : []
  })
}

/** The chosen places in words. */
export function startText(intl: IntlShape, { start, among, state }: TimesChoice): string {
  if (start !== 'hospitals') return intl.formatMessage({ id: `map.sites.network.start.${start}` })
  const where = state === undefined ? intl.formatMessage({ id: 'map.sites.network.country' }) : stateName(state)
  return `${intl.formatMessage({ id: `map.sites.among.${among}` })} · ${where}`
}
