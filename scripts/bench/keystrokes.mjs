import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import starter from '../../shared/right-sizing/src/packs/data/starter.json' with { type: 'json' }
import { root } from '../packages.mjs'
import { departments, largeProgram, pack } from './large-program.mjs'
import { askAsPlanner } from './ask-as-planner.mjs'
import { benchPress, quarter, watchPresses } from './presses.mjs'
import { loadNow, rowOfRuns } from './row.mjs'
import { slowProcessor } from './slow-network.mjs'
import { withStacks } from './stacks.mjs'

const evaluations = 50
/** Milliseconds: the goals of the project, on a processor four times slower. */
const goals = { evaluate: { max: 16 }, keystroke: { max: 100 } }
const keystrokes = 24

const engine = 'http://engine.bench'

/**
 * A program of 40 departments on a processor four times slower: how long the engine takes for 20 years of it, and how
 * long a keystroke in a volume takes until the totals are painted.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureKeystrokes() {
  return withStacks([{}], async ([{ origin, context }]) => [
    await measureEvaluate(context),
    ...(await measureTyping(origin, context)),
  ])
}

async function measureEvaluate(context) {
  const page = await context.newPage()
  await page.route(`${engine}/**`, (route) => route.fulfill(engineFile(new URL(route.request().url()).pathname)))
  await page.goto(`${engine}/`)
  await slowProcessor(page)
  const load = loadNow()
  // The base year, and 19 that follow it.
  const times = await page.evaluate(timeEvaluations, {
    module: '/shared/right-sizing/src/public.ts',
    program: largeProgram(19),
    starter,
    pack,
    runs: evaluations,
  })
  await page.close()
  return rowOfRuns(times, {
    name: `evaluate ${departments} departments, 20 years`,
    unit: 'ms',
    goal: goals.evaluate,
    load,
  })
}

/** In the page. The first runs are slower, until the browser has compiled the engine. */
async function timeEvaluations({ module, program, starter: criteriaPack, pack: version, runs }) {
  const { combinePacks: combine, evaluate } = await import(module)
  const criteria = combine([criteriaPack], version)
  return Array.from({ length: runs }, () => {
    const begin = performance.now()
    evaluate(program, criteria)
    return performance.now() - begin
  })
}

/** A file of the engine, or of the library of its schemas, as a module for a browser. */
function engineFile(path) {
  if (path === '/') {
    const library = createRequire(join(root, 'shared/right-sizing/package.json')).resolve('zod/mini')
    const folder = dirname(library).replace(/\.cjs$/, '')
    const imports = { 'zod/mini': join(folder, 'index.js').replace(root, '') }
    const body = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`
    return { contentType: 'text/html', body }
  }
  const text = readFileSync(join(root, path), 'utf8')
  return { contentType: 'text/javascript', body: path.endsWith('.ts') ? stripTypeScriptTypes(text) : text }
}

async function measureTyping(origin, context) {
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  const id = await addProgram(origin)
  await page.goto(`${origin}/dashboard/widget/programming?program=${id}`)
  const field = page.locator('[data-field$="/drivers.0.base"]')
  await field.waitFor()
  await slowProcessor(page)
  const load = loadNow()
  const taken = []
  // Without the separators that a formatted number has.
  await field.fill('6000')
  for (let at = 0; at < keystrokes; at += 1) {
    // Ten times the volume and back, so that every press changes the totals.
    const before = await page.locator(total).first().getAttribute('aria-label')
    const changed = `${total}:not([aria-label="${before}"])`
    taken.push(await benchPress(page, () => page.keyboard.press(at % 2 === 0 ? '5' : 'Backspace'), changed))
  }
  await page.close()
  return [
    quarter(
      taken.map(({ painted }) => painted),
      { name: `keystroke to painted totals, ${departments} departments, p75`, goal: goals.keystroke, load },
    ),
    quarter(
      taken.map(({ nextPaint }) => nextPaint),
      { name: 'keystroke: next paint, p75', load },
    ),
  ]
}

/** Key rooms needed by all departments, in the bar of totals. */
const total = 'section dl button[aria-label^="Key rooms needed · 20"]'

async function addProgram(origin) {
  const ask = await askAsPlanner(origin)
  const { id } = await ask('programs', { name: 'Forty departments', program: largeProgram(10) })
  return id
}
