import { loadPage } from './page-load.mjs'
import { findRealFiles, measuredYear, otherFiles, withFilledFolder } from './real-data.mjs'
import { loadNow, rowOfRuns } from './row.mjs'
import { withStacks } from './stacks.mjs'

const runs = 5
const goals = { cold: { lcp: 2_500 }, warm: { lcp: 1_000 } }

/** @type {import('./page-load.mjs').MeasuredPage[]} */
const pages = [
  { name: 'map', path: '/dashboard/widget/map', content: 'main [role=status]', text: '\\d' },
  { name: 'hospital summary', path: '/dashboard/analytics?ccn=220071', content: 'main table td', text: '\\d' },
  { name: 'page of the shell', path: '/dashboard', content: 'main h1' },
]

/**
 * How long a signed-in person waits for the map, the summary of a hospital and a page of the shell's own, with an empty
 * cache and with a full one. The pages take turns, so that what else the machine does meets all of them.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureLoading() {
  const files = await findRealFiles([...otherFiles, measuredYear])
  if ('reason' in files) return files
  return withFilledFolder(files.paths, ({ folder }) =>
    withStacks([{ data: folder }], async ([person]) => {
      const rows = []
      for (const cold of [true, false]) {
        const load = loadNow()
        const loads = await takeTurns(person, cold)
        for (const page of pages) rows.push(...rowsOf(page, loads.get(page), cold, load))
      }
      return rows
    }),
  )
}

async function takeTurns({ origin, context }, cold) {
  const loads = new Map(pages.map((page) => [page, []]))
  // The browser keeps compiled code from the second visit on.
  for (let turn = cold ? 0 : -2; turn < runs; turn++) {
    for (const page of pages) {
      const load = await loadPage(context, origin, page, { cold, filling: turn < 0 })
      if (turn >= 0) loads.get(page).push(load)
    }
  }
  return loads
}

function rowsOf({ name }, loads, cold, load) {
  const kind = cold ? 'cold' : 'warm'
  const row = (key, what, rest = {}) =>
    rowOfRuns(
      loads.map((one) => one[key]),
      { name: `${name}, ${kind}: ${what}`, unit: 'ms', load, ...rest },
    )
  return [
    row('lcp', 'largest paint', { goal: { max: goals[kind].lcp }, note: loads.at(-1).lcpWhat }),
    row('paint', 'first paint'),
    row('frame', 'frame drawn'),
    row('content', 'content drawn'),
    row('shift', 'layout shift', { unit: '', goal: { max: 0.02 } }),
  ]
}
