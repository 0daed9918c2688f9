/** Which catalogs of public data are asked, when, and where files may come from. */
export interface DownloadSettings {
  /** The addresses of the catalogs; empty where nobody is to be asked. */
  readonly catalogs: readonly string[]
  /** The origins that anything may be fetched from, by redirects too. */
  readonly origins: readonly string[]
  /** Whether the catalogs are asked once a day, besides when an operator asks. */
  readonly isDaily: boolean
}

/** What an operator configures; an empty text counts as not set. */
export interface DownloadTexts {
  readonly catalogs: string | undefined
  readonly origins: string | undefined
  readonly check: string | undefined
}

const agencyOrigin = 'https://data.cms.gov'

/** CMS has one catalog for data about Medicare and one for what its comparison pages show, such as the list of hospitals. */
const agencyCatalogs = [`${agencyOrigin}/data.json`, `${agencyOrigin}/provider-data/data.json`]

/** Settings that ask nobody. */
export const noDownloads: DownloadSettings = { catalogs: [], origins: [], isDaily: false }

/**
 * Reads the settings from texts.
 *
 * @param names of the variables, for errors
 * @throws an error that names the variable, what is expected and what it got
 */
export function readDownloadSettings(
  texts: DownloadTexts,
  names: Record<keyof DownloadTexts, string>,
): DownloadSettings {
  const origins = words(texts.origins, [agencyOrigin])
  const wrongOrigin = origins.find((text) => !isAllowedOrigin(text))
  if (wrongOrigin !== undefined) {
    throw new Error(
      `Expected ${names.origins} to be https origins such as ${agencyOrigin}, without a path, got "${wrongOrigin}".`,
    )
  }
  const catalogs = texts.catalogs?.trim() === 'none' ? [] : words(texts.catalogs, agencyCatalogs)
  const wrongCatalog = catalogs.find((text) => !origins.includes(URL.parse(text)?.origin ?? ''))
  if (wrongCatalog !== undefined) {
    throw new Error(
      `Expected ${names.catalogs} to be none, or addresses at an origin of ${names.origins}, got "${wrongCatalog}".`,
    )
  }
  const check = texts.check || 'manual'
  if (check !== 'manual' && check !== 'daily')
    throw new Error(`Expected ${names.check} to be manual or daily, got "${check}".`)
  return { catalogs, origins, isDaily: check === 'daily' && catalogs.length > 0 }
}

/** Of an API that runs alone. */
export function downloadSettingsOf({
  CATALOGS: catalogs,
  DOWNLOAD_ORIGINS: origins,
  CATALOG_CHECK: check,
}: Readonly<Record<string, string | undefined>>): DownloadSettings {
  const names = { catalogs: 'CATALOGS', origins: 'DOWNLOAD_ORIGINS', check: 'CATALOG_CHECK' }
  return readDownloadSettings({ catalogs, origins, check }, names)
}

/** Unencrypted only to this machine, for tests and proxies on it. */
function isAllowedOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url?.origin !== text) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}

function words(text: string | undefined, otherwise: readonly string[]): readonly string[] {
  const found = (text ?? '').split(/[\s,]+/).filter(Boolean)
  return found.length > 0 ? found : otherwise
}
