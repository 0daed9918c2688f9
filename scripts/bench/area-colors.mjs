import { loadNow, rowOfRuns } from './row.mjs'
import { withStacks } from './stacks.mjs'

/** Milliseconds: the goals of the project. */
const goals = { first: { max: 500 }, change: { max: 150 } }
const rounds = 5
/** Two measures whose values the page does not have at first, and that it then goes to and fro between. */
const measures = ['Average length of stay (days)', 'Total margin']
/** Two more, which are chosen without a pointer, as on a touch screen. */
const measuresAtOnce = ['Operating margin', 'Current ratio']

/**
 * How long the map takes from a press to the last pixel of its colors, by county and by ZIP code, with the hospitals of the
 * country: pressing Statistics, and choosing another measure at once, a moment after the pointer came to it, or one that is
 * there.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureAreaColors() {
  return withStacks([{ hospitals: 'public' }], async ([{ origin, context }]) => {
    const rows = []
    for (const [name, query] of [
      ['counties', ''],
      ['ZIP codes', 'areas=occupancy&by=zip'],
    ]) {
      const load = loadNow()
      const runs = { first: [], atOnce: [], pointedAt: [], there: [] }
      for (let round = 0; round < rounds; round += 1) {
        const page = await context.newPage()
        await page.addInitScript(watchDraws)
        await measureRound(page, `${origin}/dashboard/widget/map?${query}`, runs)
        await page.close()
      }
      const rowOf = (what, values, goal) => rowOfRuns(values, { name: `${name}: ${what}`, unit: 'ms', load, goal })
      if (runs.first.length > 0) rows.push(rowOf('pressing Statistics', runs.first, goals.first))
      rows.push(rowOf('another measure at once', runs.atOnce, goals.change))
      rows.push(rowOf('another measure, pointed at before', runs.pointedAt, goals.change))
      rows.push(rowOf('another measure that is there', runs.there, goals.change))
    }
    return rows
  })
}

async function measureRound(page, address, runs) {
  await page.goto(address)
  await page.getByRole('application').locator('canvas').first().waitFor()
  await untilDrawn(page)
  const answer = () => page.waitForResponse(/\/api\/(board\/)?areas\?/)
  if (!address.includes('areas=')) {
    const press = () => page.getByRole('button', { name: 'Statistics', exact: true }).click()
    runs.first.push(await timed(page, () => Promise.all([answer(), press()])))
  }
  for (const name of measuresAtOnce) {
    const option = await openMeasures(page, name)
    runs.atOnce.push(await timed(page, () => Promise.all([answer(), option.dispatchEvent('click')])))
  }
  for (const name of measures) {
    const option = await openMeasures(page, name)
    await Promise.all([answer(), option.hover()])
    runs.pointedAt.push(await timed(page, () => option.click()))
  }
  for (const name of measures) {
    const option = await openMeasures(page, name)
    runs.there.push(await timed(page, () => option.click()))
  }
}

async function openMeasures(page, name) {
  await page.getByRole('combobox', { name: 'Measure' }).click()
  return page.getByRole('option', { name, exact: true })
}

/** Milliseconds from the last press of the work to the last drawing that it causes. */
async function timed(page, work) {
  await work()
  return page.evaluate(() => globalThis.benchDraws.sincePress())
}

function untilDrawn(page) {
  return page.evaluate(() => globalThis.benchDraws.untilStill())
}

/** Runs in the page before its own scripts: notes when something was drawn on a canvas last, and the last press. */
function watchDraws() {
  let [drawnAt, pressedAt] = [0, 0]
  for (const name of ['drawImage', 'fill', 'stroke', 'putImageData']) {
    const original = CanvasRenderingContext2D.prototype[name]
    CanvasRenderingContext2D.prototype[name] = function draw(...given) {
      drawnAt = performance.now()
      return original.apply(this, given)
    }
  }
  const options = { capture: true, passive: true }
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), options)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const untilStill = async () => {
    const begin = performance.now()
    while (performance.now() - Math.max(begin, drawnAt) < 700) await frame()
  }
  globalThis.benchDraws = {
    untilStill,
    async sincePress() {
      await untilStill()
      return drawnAt - pressedAt
    },
  }
}
