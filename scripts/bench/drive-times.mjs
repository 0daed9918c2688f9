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
    rowOfRuns(measured.nationalBandsOnHighways, {
      name: 'the same with primary roads',
      unit: 'ms',
      load,
      goal: { max: 500 },
    }),
    ...errorRows('by density', 'byDensity', { minutes: 5, percent: 17 }),
    ...errorRows('with primary roads', 'byHighways', { minutes: 3, percent: 12 }),
  ]

  function errorRows(how, key, goal) {
    const errors = measured.pairs.map((pair) => Math.abs(pair[key] - pair.roads))
    const shares = measured.pairs.map((pair) => (100 * Math.abs(pair[key] - pair.roads)) / pair.roads)
    const distribution = (values, unit) =>
      [
        ['median', 0.5],
        ['p90', 0.9],
        ['p95', 0.95],
      ].map(([name, share]) => row(`${name} of these errors`, at(values, share), unit))
    return [
      row(`Estimates ${how} of ${measured.pairs.length} pairs: mean error`, mean(errors), 'min', { max: goal.minutes }),
      ...distribution(errors, 'min'),
      row('mean error relative to the time on roads', mean(shares), '%', { max: goal.percent }),
      ...distribution(shares, '%'),
      row('mean of estimate less road time', mean(measured.pairs.map((pair) => pair[key] - pair.roads)), 'min'),
      ...bandRows(key),
    ]
  }

  /** The same for pairs that are about as far apart. */
  function bandRows(key) {
    return bands.map(([from, to]) => {
      const within = measured.pairs.filter(({ roads }) => roads > from && roads <= to)
      const errors = within.map((pair) => Math.abs(pair[key] - pair.roads))
      const share = mean(within.map((pair) => (100 * Math.abs(pair[key] - pair.roads)) / pair.roads))
      const bias = mean(within.map((pair) => pair[key] - pair.roads))
      const name = `mean error of ${within.length} pairs over ${from} min${to < Infinity ? ` up to ${to}` : ''} (${share.toFixed(1)} %, bias ${bias.toFixed(1)})`
      return row(name, mean(errors), 'min')
    })
  }
}

/** Minutes on roads. */
const bands = [
  [0, 15],
  [15, 30],
  [30, 45],
  [45, 60],
  [0, 60],
  [60, Infinity],
]

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}
