import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { publicDataFolder } from '../../public-data/shipped-files.ts'
import type { DriveTimeData } from '../data/read-drive-time-data.ts'

/** A row of the table of ZIP codes as its makers publish it. */
export interface ShippedZip {
  readonly zip: string
  readonly lat: string
  readonly lng: string
  readonly city: string
  readonly state_id: string
  readonly population: string
  readonly density: string
}

/** The ZIP codes of the country that KeyRoom ships. */
export async function readShippedZips(): Promise<readonly ShippedZip[]> {
  const packed = await readFile(join(publicDataFolder, 'zip_population_simplemaps_cc-by-4.0.csv.br'))
  return parse<ShippedZip>(await promisify(brotliDecompress)(packed), { columns: true })
}

const none = new Float64Array(0)

/** The same as the API would read them, without hospitals. */
export function dataOfZips(rows: readonly ShippedZip[]): DriveTimeData {
  const numbers = (key: keyof ShippedZip) =>
    Float64Array.from(rows, (row) => (row[key] === '' ? NaN : Number(row[key])))
  return {
    number: 1,
    zips: {
      zip: rows.map(({ zip }) => zip),
      city: rows.map(({ city }) => city),
      state: rows.map((row) => row.state_id),
      longitude: numbers('lng'),
      latitude: numbers('lat'),
      population: numbers('population'),
      density: numbers('density'),
      landArea: Float64Array.from(rows, ({ population, density }) =>
        Number(density) > 0 ? Number(population) / Number(density) : NaN,
      ),
      importedAt: null,
      gazetteerYear: null,
    },
    hospitals: {
      ccn: [],
      name: [],
      city: [],
      state: [],
      longitude: none,
      latitude: none,
      beds: none,
      isGeneral: [],
      hasEmergency: [],
      isOpen: [],
    },
  }
}
