import type { RuntimeConfig } from './runtime-config.ts'

type Basemap = NonNullable<RuntimeConfig['services']['basemap']>

const names = {
  kind: 'KEYROOM_BASEMAP_KIND',
  url: 'KEYROOM_BASEMAP_URL',
  attribution: 'KEYROOM_BASEMAP_ATTRIBUTION',
} as const

const kinds = ['images', 'vector', 'pmtiles'] as const

/** An address without a name or password in it; its host holds no placeholder, since the policy names one origin. */
const address = /^https?:\/\/[\w.:[\]-]+\/[\w.~%{}?=&+:@,/-]*$/

/** Text that needs no escaping in JSON, because nginx's start writes it with a shell. */
const plainText = /^[^"\\\p{Cc}]{1,300}$/u

/**
 * Reads the background map that maps draw in place of the built-in one; undefined if none of the variables is set.
 *
 * @throws when some of them are missing, or one is invalid; the error names it
 */
export function readBasemap(environment: NodeJS.ProcessEnv): Basemap | undefined {
  const texts = Object.values(names).map((name) => environment[name]?.trim() ?? '')
  if (texts.every((text) => text === '')) return undefined
  const missing = Object.values(names).filter((_name, at) => texts[at] === '')
  if (missing.length > 0) {
    throw new Error(
      `Expected ${missing.join(' and ')} along with the others of KEYROOM_BASEMAP_…, got nothing. ` +
        `Set ${Object.values(names).join(', ')}, or none of them for the built-in background map.`,
    )
  }
  const [kindText = '', url = '', attribution = ''] = texts
  const kind = kinds.find((one) => one === kindText)
  if (!kind) throw new Error(`Expected ${names.kind} to be one of ${kinds.join(', ')}, got "${kindText}".`)
  if (!isAddressOf(kind, url)) {
    throw new Error(
      `Expected ${names.url} to be ` +
        (kind === 'pmtiles'
          ? 'the address of an archive, such as https://tiles.example/us.pmtiles'
          : 'an address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png') +
        `, got "${url}".`,
    )
  }
  if (!plainText.test(attribution)) {
    throw new Error(
      `Expected ${names.attribution} to be up to 300 characters without quotation marks and backslashes, such as ` +
        `© OpenStreetMap contributors, got "${attribution}".`,
    )
  }
  return { kind, url, attribution }
}

/** The origin of its tiles. */
export function basemapOrigin({ url }: Pick<Basemap, 'url'>): string {
  return new URL(url.replace(/[{}]/g, '')).origin
}

function isAddressOf(kind: Basemap['kind'], url: string): boolean {
  if (!address.test(url) || !URL.canParse(url.replace(/[{}]/g, ''))) return false
  const placeholders = url.match(/\{[^}]*\}?|\}/g) ?? []
  const expected = kind === 'pmtiles' ? [] : ['{x}', '{y}', '{z}']
  return placeholders.toSorted().join() === expected.join()
}
