import { findRealFiles, withFolder } from './real-data.mjs'
import { loadNow, rowOfRuns } from './row.mjs'

const extract = 'roads/ny_tiger_dimacs.osm.pbf'
const manhattan = { longitude: -73.97, latitude: 40.77 }

/**
 * Drive times on the New York road network: how fast tiles, bands and times are, and how far estimates are from them.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureDriveTimes() {
  const found = await findRealFiles([extract])
  if ('reason' in found) return found
  const { benchDriveTimes } = await import('../../services/api/src/hospitals/drive-times/bench-drive-times.ts')
  const load = loadNow()
  const [path] = found.paths
  const measured = await withFolder((folder) => benchDriveTimes(folder, { extract: path, center: manhattan }))
  const errors = measured.pairs.map(([roads, estimate]) => Math.abs(estimate - roads))
  const shares = measured.pairs.map(([roads, estimate]) => (100 * Math.abs(estimate - roads)) / roads)
  const biases = measured.pairs.map(([roads, estimate]) => estimate - roads)
  const row = (name, value, unit, goal) => ({ name, value, unit, load, ...(goal && { goal }) })
  return [
    row('Road tiles built', measured.tileSeconds, 's', { max: 60 }),
    row('Bands of 15, 30, 45 and 60 minutes, p95', at(measured.isochrones, 0.95), 'ms', { max: 1_000 }),
    row('Times from one place to 548, p95', at(measured.matrices, 0.95), 'ms', { max: 1_000 }),
    rowOfRuns(measured.nationalBands, {
      name: 'A band of 60 minutes over the national ZIP table, estimated, with all figures',
      unit: 'ms',
      load,
      goal: { max: 500 },
    }),
    row(`Estimates of ${measured.pairs.length} pairs: mean error`, mean(errors), 'min', { max: 5 }),
    row('the same relative to the time on roads', mean(shares), '%', { max: 17 }),
    row('median error', at(errors, 0.5), 'min'),
    row('error of nine tenths of the pairs at most', at(errors, 0.9), 'min'),
    row('mean of estimate less road time', mean(biases), 'min'),
  ]
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}
