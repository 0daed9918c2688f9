import type { HostServices } from '@keyroom/contract'

/** Someone whose data the map shows. */
export interface MapSource {
  readonly name: string
  readonly url?: string
}

/** Proper names, the same in every language. */
const census = { name: 'U.S. Census Bureau', url: 'https://www.census.gov/geographies/mapping-files.html' }
const naturalEarth = { name: 'Natural Earth', url: 'https://www.naturalearthdata.com/' }
const geoNames = { name: 'GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' }
const simpleMaps = { name: 'SimpleMaps (CC BY 4.0)', url: 'https://simplemaps.com/data/us-zips' }

/**
 * The sources of the background map, of states and counties, and of ZIP codes. GeoNames and SimpleMaps require it in
 * their licenses, and most providers of another background map do.
 */
export function mapSources(basemap: HostServices['basemap']): readonly MapSource[] {
  return basemap ? [{ name: basemap.attribution }, census, simpleMaps] : [census, naturalEarth, geoNames, simpleMaps]
}
