import { askAsPlanner } from './ask-as-planner.mjs'
import { loadNow, rowOfRuns } from './row.mjs'
import { withStacks } from './stacks.mjs'
import { seededRandom } from './statistics.mjs'

/** Frames a second and milliseconds: the goals of the project, the last without a graphics processor. */
const goals = { frames: { min: 55 }, task: { max: 50 }, framesBeyond: { min: 15 } }
const runs = 5
/** The length of a pan, and how far the pointer moves for each frame. */
const pan = { ms: 2_000, stepPx: 6 }
/** An account holds 10,000, some of them of its sample projects; what is beyond the bench answers in place of the API. */
const counts = { account: 9_950, beyond: 100_000 }
const places = [
  { name: 'whole country', query: '' },
  { name: 'zoom 7', query: 'lat=40.7&lng=-74&z=7' },
  { name: 'half of them in a city, zoom 12', query: 'lat=40.7&lng=-74&z=12' },
  { name: 'half of them in a city, zoom 14', query: 'lat=40.7&lng=-74&z=14' },
]

/**
 * How many frames a second the map draws while it is dragged back and forth, and its longest task meanwhile: with own
 * points of an account, with ten times as many, with every county colored and with a symbol, and with a circle for every ZIP
 * code that has hospitals.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureMapPans() {
  return withStacks([{ hospitals: 'public' }], async ([{ origin, context }]) => {
    const page = await context.newPage()
    await page.addInitScript(watchFrames)
    const map = `${origin}/dashboard/widget/map`
    await addPoints(origin)
    const rows = []
    for (const { name, query } of places) {
      rows.push(...(await measurePans(page, `${map}?${query}`, { name: `10,000 own points, ${name}` })))
    }
    const symbols = { name: 'counties with colors and symbols', answer: '**/*area-centers*' }
    rows.push(...(await measurePans(page, `${map}?areas=occupancy&symbol=beds`, symbols)))
    const zips = { name: 'ZIP codes as circles', answer: '**/api/areas?*' }
    rows.push(...(await measurePans(page, `${map}?areas=occupancy&by=zip`, zips)))
    await page.route('**/api/locations/points', (route) => route.fulfill({ json: { columns: pointColumns() } }))
    for (const { name, query } of places) {
      const what = { name: `100,000 own points, ${name}`, goal: goals.framesBeyond }
      rows.push(...(await measurePans(page, `${map}?${query}`, what)))
    }
    const [first, ...others] = rows
    return [{ ...first, note: await page.evaluate(nameRenderer) }, ...others]
  })
}

/** Opens the map, waits for what it draws, and drags it as often as there are runs, and once before. */
async function measurePans(page, address, { name, goal, answer = '**/api/locations/points' }) {
  const load = loadNow()
  await Promise.all([page.waitForResponse(answer), page.goto(address)])
  await page.getByRole('application').locator('canvas').first().waitFor()
  await page.evaluate(() => globalThis.benchFrames.untilStill())
  const pans = []
  for (let run = 0; run <= runs; run += 1) {
    pans.push(await page.evaluate((order) => globalThis.benchFrames.pan(order), pan))
    await page.evaluate(() => globalThis.benchFrames.untilStill())
  }
  if (!/lat=/.test(page.url())) throw new Error(`Expected the map to be dragged, got ${page.url()}.`)
  // The browser compiles the code of drawing during the first one.
  const measured = pans.slice(1)
  const frames = rowOfRuns(
    measured.map(({ rate }) => rate),
    { name, unit: 'frames/s', goal: goal ?? goals.frames, load },
  )
  const longest = Math.max(...measured.map(({ task }) => task))
  const task = { name: `${name}: longest task, 0 if under 50 ms`, value: longest, unit: 'ms', load }
  return [frames, goal ? task : { ...task, goal: goals.task }]
}

/** Half of the points are all over the country, the others in one city. */
function pointsOf(count) {
  const random = seededRandom(7)
  return Array.from({ length: count }, (_none, at) =>
    at % 2 === 0
      ? { latitude: 30 + 18 * random(), longitude: -120 + 45 * random() }
      : { latitude: 40.55 + 0.3 * random(), longitude: -74.3 + 0.6 * random() },
  )
}

async function addPoints(origin) {
  const ask = await askAsPlanner(origin)
  const lines = pointsOf(counts.account).map(
    ({ latitude, longitude }, at) => `Site ${at},${latitude.toFixed(4)},${longitude.toFixed(4)}`,
  )
  const csv = ['name,latitude,longitude', ...lines].join('\n')
  await ask('locations/imports', { id: crypto.randomUUID(), csv })
}

/** What the API would answer for more points than it holds. */
function pointColumns() {
  const points = pointsOf(counts.beyond)
  const all = (value) => points.map(() => value)
  return {
    id: points.map((_none, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    name: points.map((_none, at) => `Site ${at}`),
    address: all(null),
    longitude: points.map(({ longitude }) => longitude),
    latitude: points.map(({ latitude }) => latitude),
    isShared: all(false),
    canChange: all(true),
    importId: all(null),
  }
}

/** Runs in the page: what draws WebGL there; the map draws on canvases, in software where WebGL is. */
function nameRenderer() {
  const context = document.createElement('canvas').getContext('webgl')
  const facts = context?.getExtension('WEBGL_debug_renderer_info')
  return `WebGL renderer: ${facts ? context.getParameter(facts.UNMASKED_RENDERER_WEBGL) : 'none'}`
}

/** Runs in the page before its own scripts: counts the frames in which something was drawn on a canvas. */
function watchFrames() {
  let hasDrawn = false
  for (const name of ['drawImage', 'fill', 'stroke', 'clearRect']) {
    const original = CanvasRenderingContext2D.prototype[name]
    CanvasRenderingContext2D.prototype[name] = function draw(...given) {
      hasDrawn = true
      return original.apply(this, given)
    }
  }
  let tasks = []
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  globalThis.benchFrames = {
    /** Until nothing is drawn for half a second. */
    async untilStill() {
      let still = performance.now()
      while (performance.now() - still < 500) {
        hasDrawn = false
        await frame()
        if (hasDrawn) still = performance.now()
      }
    },
    /** Drags back and forth, a step for each frame: how many frames a second were drawn, and the longest task in ms. */
    async pan({ ms, stepPx }) {
      tasks = []
      const target = document.querySelector('[role=application] canvas')
      const { left, top, width, height } = target.getBoundingClientRect()
      const turn = width / 3
      const send = (type, moved) =>
        (type === 'pointerdown' ? target : document).dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            isPrimary: true,
            pointerType: 'mouse',
            buttons: type === 'pointerup' ? 0 : 1,
            clientX: left + width / 2 + turn / 2 - Math.abs((moved % (2 * turn)) - turn),
            clientY: top + height / 2,
          }),
        )
      send('pointerdown', 0)
      const begin = performance.now()
      let [drawn, moved, now] = [0, 0, begin]
      while (now - begin < ms) {
        moved += stepPx
        send('pointermove', moved)
        hasDrawn = false
        await frame()
        // The map asked for this frame before, and has drawn in it.
        now = performance.now()
        if (hasDrawn) drawn += 1
      }
      send('pointerup', moved)
      return { rate: (1_000 * drawn) / (now - begin), task: Math.max(0, ...tasks) }
    },
  }
}
