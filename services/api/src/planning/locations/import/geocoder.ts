/** What a geocoder knows of an address. */
export type GeocoderAnswer =
  | { readonly kind: 'found'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' }

/** Finds the places of addresses. Addresses leave the installation, so a person has to agree first. */
export interface Geocoder {
  /** Who is asked, for that person. */
  readonly host: string
  readonly find: (address: string, signal: AbortSignal) => Promise<GeocoderAnswer>
}

/** What an operator configures. */
export interface GeocoderSettings {
  /** The address of a search, without its query. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string | null
}

/**
 * Reads the settings from texts; null where nothing is configured.
 * @param name of the variable, for the error
 */
export function readGeocoderSettings(
  url: string | undefined,
  key: string | undefined,
  name: string,
): GeocoderSettings | null {
  if (!url) return null
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`Expected ${name} to be an address such as https://geocoder.example/search, got "${url}".`)
  }
  return { url, key: key || null }
}
