import { engineIds, type EngineId } from '@keyroom/drive-times/engine'

/** Which engine calculates drive times, and what it needs. */
export interface DriveTimeSettings {
  /** `auto` takes Valhalla in a process of this installation once road tiles were built, and estimates until then. */
  readonly engine: EngineId | 'auto'
  /** Where a routing service answers, with a slash at the end. */
  readonly url: string | null
  /** What a routing service wants to know its clients by. */
  readonly key: string | null
  /** The day of a service's roads, which not every service says. */
  readonly dataDate: string | null
  /** Who is to be credited for the roads. */
  readonly attribution: string
  /** The folder of road tiles and of primary roads; null where none may be imported. */
  readonly tiles: string | null
}

/** What an operator configures; an empty text counts as not set. */
export type DriveTimeTexts = Readonly<Record<'engine' | 'url' | 'key' | 'dataDate' | 'attribution', string | undefined>>

/** The license of OpenStreetMap's data asks for this wherever roads from it were used. */
const openStreetMap = '© OpenStreetMap contributors (ODbL)'

/** Settings that only estimate. */
export const estimatesOnly: DriveTimeSettings = {
  engine: 'estimator',
  url: null,
  key: null,
  dataDate: null,
  attribution: openStreetMap,
  tiles: null,
}

const services: readonly string[] = ['valhalla', 'osrm', 'openrouteservice']

/**
 * Reads the settings from texts.
 *
 * @param names of the variables, for errors
 * @param tiles the folder of road tiles
 * @throws an error that names the variable, what is expected and what it got
 */
export function readDriveTimeSettings(
  { engine: engineText, url, key, dataDate, attribution }: DriveTimeTexts,
  names: Record<keyof DriveTimeTexts, string>,
  tiles: string | null,
): DriveTimeSettings {
  const engine = (['auto', ...engineIds] as const).find((id) => id === (engineText || 'auto'))
  if (!engine) {
    throw new Error(`Expected ${names.engine} to be auto, ${engineIds.join(', ')}, got "${engineText}".`)
  }
  if (services.includes(engine) && !url) {
    throw new Error(`Expected ${names.url} to be the address of ${engine}, got nothing. Set it.`)
  }
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`Expected ${names.url} to be an address such as http://valhalla:8002/, got "${url}".`)
  }
  if (url && !services.includes(engine)) {
    throw new Error(`Expected ${names.engine} to be ${services.join(', ')} with ${names.url}, got "${engine}".`)
  }
  if (dataDate && !/^\d{4}-\d\d-\d\d$/.test(dataDate)) {
    throw new Error(`Expected ${names.dataDate} to be a day such as 2026-11-01, got "${dataDate}".`)
  }
  return {
    engine,
    url: url ? url.replace(/\/*$/, '/') : null,
    key: key || null,
    dataDate: dataDate || null,
    attribution: attribution || openStreetMap,
    tiles,
  }
}

/** Of an API that runs alone. */
export function driveTimeSettingsOf(variables: Readonly<Record<string, string | undefined>>): DriveTimeSettings {
  const names = {
    engine: 'DRIVE_TIMES_ENGINE',
    url: 'DRIVE_TIMES_URL',
    key: 'DRIVE_TIMES_KEY',
    dataDate: 'DRIVE_TIMES_DATA_DATE',
    attribution: 'DRIVE_TIMES_ATTRIBUTION',
  } as const
  return readDriveTimeSettings(
    {
      engine: variables[names.engine],
      url: variables[names.url],
      key: variables[names.key],
      dataDate: variables[names.dataDate],
      attribution: variables[names.attribution],
    },
    names,
    variables['DRIVE_TIMES_TILES'] || null,
  )
}
