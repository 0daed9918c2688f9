import { askAsPlanner } from './ask-as-planner.mjs'
import { departments, largeProgram } from './large-program.mjs'
import { benchPress, watchPresses } from './presses.mjs'
import { loadNow, rowOfRuns } from './row.mjs'
import { withStacks } from './stacks.mjs'

const scenarios = 4
const rounds = 8
/** Milliseconds: the goal of the project for a comparison of four scenarios. */
const goal = { max: 300 }

/** The table of departments, below those of assumptions and totals. */
const tables = `section:nth-of-type(3) tbody tr:nth-child(${departments})`
const chart = 'section:nth-of-type(4) canvas'

/**
 * Four scenarios of 40 departments that differ in every volume, compared from their project: until the tables are
 * painted, and until the chart is. Code and answers are fetched before, so that only the page's own work is measured.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureComparison() {
  return withStacks([{}], async ([{ origin, context }]) => {
    const project = await addScenarios(origin)
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    await page.goto(`${origin}/dashboard/user/account-profile/my-projects/${project}`)
    await choose(page)
    await compare(page, chart)
    const load = loadNow()
    const times = { tables: [], chart: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, until] of Object.entries({ tables, chart })) {
        await page.goBack()
        await choose(page)
        times[name].push((await compare(page, until)).painted)
      }
    }
    await page.close()
    const name = `four scenarios of ${departments} departments compared`
    return [
      rowOfRuns(times.tables, { name: `${name}: tables`, unit: 'ms', goal, load }),
      rowOfRuns(times.chart, { name: `${name}: chart`, unit: 'ms', load }),
    ]
  })
}

async function choose(page) {
  const boxes = page.getByRole('checkbox', { name: /to compare$/ })
  await boxes.nth(scenarios - 1).waitFor()
  for (let at = 0; at < scenarios; at += 1) await boxes.nth(at).check()
}

async function compare(page, until) {
  const button = page.getByRole('link', { name: /^Compare/ })
  await button.waitFor()
  return benchPress(page, () => button.click(), until)
}

async function addScenarios(origin) {
  const ask = await askAsPlanner(origin)
  const { id: projectId } = await ask('projects', { name: 'Four towers', client: { name: 'Harbor' } })
  for (let at = 0; at < scenarios; at += 1) {
    const program = largeProgram(10, 6_000 + 100 * at)
    await ask('scenarios', { projectId, location: { name: 'Harbor Hospital' }, name: `Tower ${at + 1}`, program })
  }
  return projectId
}
