// `pnpm bench`: how fast the product is on this machine. `pnpm bench import search` measures some figures only.
// Compared figures are measured in one run. Figures on data use the agencies' real files, never the sample; without the
// files they are skipped with a message. No agency publishes ten years of everything, so `board` uses generated
// hospitals. How fast a page is drawn does not depend on its data, so `dashboards` uses the sample.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { failInWords, run } from './run.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'
import { printRows } from './bench/print-rows.mjs'
import { benchFolder } from './bench/real-data.mjs'
import { loadNow, reached } from './bench/row.mjs'

/** Each figure: its title, what measures it, and whether it needs builds. */
const figures = {
  javascript: {
    title: 'JavaScript to fetch, KB of brotli',
    builds: true,
    measure: async () => (await import('./bench/javascript.mjs')).measureJavascript(),
  },
  loading: {
    title: 'Loading on slow 4G, processor 4 times slower',
    builds: true,
    measure: async () => (await import('./bench/loading.mjs')).measureLoading(),
  },
  interactions: {
    title: 'Presses on menus, drawers, palette and settings, processor 4 times slower',
    builds: true,
    measure: async () => (await import('./bench/interactions.mjs')).measureInteractions(),
  },
  dashboards: {
    title: 'Dashboards of a hospital of the sample: drawn, and answering to presses',
    builds: true,
    measure: async () => (await import('./bench/dashboards.mjs')).measureDashboards(),
  },
  seats: {
    title: 'Members screen with 20,000 seats, processor 4 times slower',
    builds: true,
    measure: async () => (await import('./bench/seats.mjs')).measureSeats(),
  },
  members: {
    title: 'An organization of 5,000 members, over HTTP',
    builds: true,
    measure: async () => (await import('./bench/members.mjs')).measureMembers(),
  },
  remotes: {
    title: 'Start with 60 registered remotes against 6',
    builds: true,
    measure: async () => (await import('./bench/remotes.mjs')).measureRemotes(),
  },
  import: {
    title: 'Import of one real year of cost reports',
    builds: false,
    measure: async () => (await import('./bench/import.mjs')).measureImport(),
  },
  hcris: {
    title: 'Raw HCRIS read and filtered',
    builds: false,
    measure: async () => (await import('./bench/hcris.mjs')).measureHcris(),
  },
  search: {
    title: 'Facility search over HTTP',
    builds: true,
    measure: async () => (await import('./bench/search.mjs')).measureSearch(),
  },
  board: {
    title: 'Dashboards over HTTP, on PostgreSQL with 6,000 generated hospitals of ten years',
    builds: true,
    measure: async () => (await import('./bench/board.mjs')).measureBoard(),
  },
  programs: {
    title: 'Saves of programs over HTTP: at 200 a second, and acknowledged before the service is killed',
    builds: false,
    measure: async () => (await import('./bench/programs.mjs')).measurePrograms(),
  },
  reads: {
    title: 'Reads over HTTP at 1,000 a second, through gateway, API and PostgreSQL',
    builds: false,
    measure: async () => (await import('./bench/reads.mjs')).measureReads(),
  },
  scenarios: {
    title: 'An organization of 10,000 scenarios over HTTP: lists, searches and saves',
    builds: false,
    measure: async () => (await import('./bench/scenarios.mjs')).measureScenarios(),
  },
  comparison: {
    title: 'Four scenarios of 40 departments side by side',
    builds: true,
    measure: async () => (await import('./bench/comparison.mjs')).measureComparison(),
  },
  keystrokes: {
    title: 'A program of 40 departments: evaluated, and typed in, processor 4 times slower',
    builds: true,
    measure: async () => (await import('./bench/keystrokes.mjs')).measureKeystrokes(),
  },
  pans: {
    title: 'Frames a second of the map while it is dragged, with many points and symbols',
    builds: true,
    measure: async () => (await import('./bench/map-pans.mjs')).measureMapPans(),
  },
  areas: {
    title: 'Statistics of the map, from a press to the last of their colors',
    builds: true,
    measure: async () => (await import('./bench/area-colors.mjs')).measureAreaColors(),
  },
  roads: {
    title: 'Drive times on the New York road network, and estimates of them',
    builds: false,
    measure: async () => (await import('./bench/drive-times.mjs')).measureDriveTimes(),
  },
  containers: {
    title: 'The API on the stack of docker-compose.yml, through the gateway',
    builds: false,
    measure: async () => (await import('./bench/containers.mjs')).measureContainers(),
  },
}

await failInWords(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in figures))
  if (unknown.length > 0) {
    throw new Error(`Expected figures out of ${Object.keys(figures).join(', ')}, got ${unknown.join(', ')}.`)
  }
  await enterToolchain()
  const chosen = Object.entries(figures).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (chosen.some(([, { builds }]) => builds)) await buildAll()
  const begun = new Date()
  const results = {}
  for (const [name, { title, measure }] of chosen) {
    console.log(`\n${title} (${name})`)
    const rows = await measure()
    results[name] = rows
    if ('reason' in rows) console.log(`  Left out: ${rows.reason}.`)
    else printRows(rows)
  }
  console.log(`\nWritten to ${keep(begun, results)}`)
  const missed = Object.values(results)
    .flat()
    .filter((row) => reached(row) === false).length
  if (missed > 0) console.log(`${missed} goals were missed.`)
})

async function buildAll() {
  const { status } = await run('node scripts/test-build.mjs', { cwd: root, show: true })
  if (status !== 0) throw new Error('Expected builds to measure, but the build failed. Fix the errors above.')
}

/** Writes the results with the machine that they were measured on. */
function keep(begun, results) {
  mkdirSync(benchFolder, { recursive: true })
  const file = join(benchFolder, `${begun.toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
  const [processor] = cpus()
  const machine = { processor: processor?.model, processors: cpus().length, node: process.version, load: loadNow() }
  writeFileSync(file, `${JSON.stringify({ begun, ended: new Date(), machine, results }, null, 2)}\n`)
  return file
}
