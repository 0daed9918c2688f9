import { requestTimes } from './request-times.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'

const warmUp = 300

/**
 * How long requests take, one at a time and twenty at once, after some warm-up requests.
 * @param {string} name what is asked
 * @param {readonly string[]} addresses
 * @param {string} token
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function timesTogether(name, addresses, token) {
  await requestTimes(addresses.slice(0, warmUp), { together: 4, token })
  const rows = []
  for (const together of [1, 20]) {
    const load = loadNow()
    const begin = performance.now()
    const times = await requestTimes(addresses, { together, token })
    const perSecond = (addresses.length / (performance.now() - begin)) * 1000
    const row = (percent) => ({
      name: `${name}: ${together === 1 ? 'one at a time' : `${together} at once`}, p${percent}`,
      value: percentile(times, percent),
      unit: 'ms',
      load,
    })
    rows.push(row(50), { ...row(99), note: `${addresses.length} requests, ${perSecond.toFixed(0)} a second` })
  }
  return rows
}
