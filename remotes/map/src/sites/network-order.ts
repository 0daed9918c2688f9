import { maxJobOrigins, type DriveTimeJob, type DriveTimeJobOrder, type DriveTimePlace } from '@keyroom/product-api'
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

/** The choice with what the open job was ordered for in place of its own, which is of another order. */
export function choiceOfJob(choice: TimesChoice, job: DriveTimeJob | undefined): TimesChoice {
  if (!job?.asked || job.id !== choice.job) return choice
  const { hospitals, minutes, direction, timeOfDay } = job.asked
  const common = { ...choice, minutes, direction, timeOfDay: timeOfDay ?? undefined }
  if (hospitals) return { ...common, start: 'hospitals', among: hospitals.group, state: hospitals.state ?? undefined }
  // A job does not say where its places were listed.
  return { ...common, start: choice.start === 'hospitals' ? 'picks' : choice.start }
}

/** The chosen places in words, or those that the open job was ordered for. */
export function startText(intl: IntlShape, choice: TimesChoice, job: DriveTimeJob | undefined): string {
  const { start, among, state } = choiceOfJob(choice, job)
  const places = job?.asked?.places ?? null
  if (places !== null) return intl.formatMessage({ id: 'map.sites.network.places' }, { count: places })
  if (start !== 'hospitals') return intl.formatMessage({ id: `map.sites.network.start.${start}` })
  const where = state === undefined ? intl.formatMessage({ id: 'map.sites.network.country' }) : stateName(state)
  return `${intl.formatMessage({ id: `map.sites.among.${among}` })} · ${where}`
}
