import type { Database } from '@keyroom/database'
import { importFiles } from '../../imports/import-files.ts'
import { costReportCsv, hifldCsv } from '../../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../../imports/testing/temporary-files.ts'

/** ZIP codes in rows and columns around Worcester, three miles apart: `01000` in the southwest, `01399` in the northeast. */
export const zipRows = Array.from({ length: 400 }, (_none, index) => ({
  zip: `0${1000 + index}`,
  longitude: -72.3 + 0.06 * (index % 20),
  latitude: 41.9 + 0.045 * Math.floor(index / 20),
  /** One of them is not known. */
  population: index === 210 ? null : 500 + 10 * index,
}))

export const zipCsv = `zip,lat,lng,city,state_id,population,density\n${zipRows
  .map(
    ({ zip, longitude, latitude, population }) =>
      `${zip},${latitude.toFixed(3)},${longitude.toFixed(3)},Town,MA,${population ?? ''},400`,
  )
  .join('\n')}\n`

/** Hospitals on the diagonal, from the southwest: three general ones and a psychiatric one. */
export const hospitals = [
  { ccn: '220001', name: 'WEST HOSPITAL', longitude: -72.0, latitude: 42.1, beds: 200 },
  { ccn: '220002', name: 'CENTRAL HOSPITAL', longitude: -71.7, latitude: 42.32, beds: 400 },
  { ccn: '220003', name: 'EAST HOSPITAL', longitude: -71.4, latitude: 42.54, beds: 100 },
  { ccn: '224001', name: 'QUIET HOSPITAL', longitude: -71.72, latitude: 42.3, beds: 60 },
] as const

const hospitalsCsv = costReportCsv(hospitals.map(({ ccn, name, beds }) => ({ ccn, name, figures: { beds } })))

const placesCsv = hifldCsv(
  hospitals.map(({ ccn, name, longitude, latitude }) => ({
    id: ccn,
    name,
    longitude: String(longitude),
    latitude: String(latitude),
  })),
)

/** Imports these hospitals and ZIP codes. */
export async function importDriveTimeFiles(database: Database): Promise<void> {
  const files = await openTemporaryFiles()
  try {
    await importFiles(database, [
      await files.write('reports.csv', hospitalsCsv),
      await files.write('places.csv', placesCsv),
      await files.write('zips.csv', zipCsv),
    ])
  } finally {
    await files.remove()
  }
}
