import { benchPress, quarter, watchPresses } from './presses.mjs'
import { loadNow } from './row.mjs'
import { slowProcessor } from './slow-network.mjs'
import { withStacks } from './stacks.mjs'

const rounds = 6
const view = (name) => `#analytics-view[aria-labelledby=analytics-tab-${name}]`

/**
 * One round of an analyst's work with a hospital's dashboards. Each step is a press and a selector of its result.
 * `draws` marks steps that open another dashboard.
 * @type {{ name: string, draws?: boolean, press: (page: import('@playwright/test').Page) => Promise<unknown>, until:
 *   string }[]}
 */
const round = [
  { name: 'draw Trends', draws: true, press: tab('Trends'), until: `${view('trends')} canvas` },
  { name: 'draw Compare', draws: true, press: tab('Compare'), until: `${view('compare')} table` },
  { name: 'draw Benchmarks', draws: true, press: tab('Benchmarks'), until: `${view('benchmarks')} canvas` },
  { name: 'sort by percentile', press: button('Percentile'), until: 'th[aria-sort=descending]' },
  { name: 'sort by percentile', press: button('Percentile'), until: 'th[aria-sort=ascending]' },
  {
    name: 'sort by percentile',
    press: button('Percentile'),
    until: 'body:not(:has(th[aria-sort=ascending])):not(:has(th[aria-sort=descending]))',
  },
  { name: 'draw Summary', draws: true, press: tab('Summary'), until: `${view('summary')} canvas` },
  { name: 'open the derivation of a figure', press: figure, until: '[role=dialog] table' },
  {
    name: 'close the derivation',
    press: (page) => page.keyboard.press('Escape'),
    until: 'body:not(:has([role=dialog]))',
  },
]

/**
 * How long the dashboards of a hospital of the sample take: until another one is drawn whose figures and code are there,
 * and until the next paint after a press on a processor four times slower, as browsers count it for INP.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureDashboards() {
  return withStacks([{}], async ([{ origin, context }]) => {
    const load = loadNow()
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    await page.goto(`${origin}/dashboard/analytics`)
    await page.locator('#analytics-view li button').first().click()
    await page
      .locator(`${view('summary')} canvas`)
      .first()
      .waitFor()
    // Code and answers are fetched before, so that only the page's own work is measured.
    await measureRound(page)
    const quick = []
    for (let turn = 0; turn < rounds; turn++) quick.push(...(await measureRound(page)))
    await slowProcessor(page)
    const slow = []
    for (let turn = 0; turn < rounds; turn++) slow.push(...(await measureRound(page)))
    const drawn = round.filter(({ draws }) => draws).map(({ name }) => name)
    const nextPaints = (of) => slow.filter(of).map(({ nextPaint }) => nextPaint)
    return [
      ...drawn.map((name) =>
        quarter(
          quick.filter((one) => one.name === name).map(({ painted }) => painted),
          { name: `${name}, p75`, goal: { max: 300 }, load },
        ),
      ),
      quarter(
        nextPaints(() => true),
        { name: 'all interactions at a quarter of the speed: next paint, p75', goal: { max: 150 }, load },
      ),
      ...[...new Set(round.map(({ name }) => name))].map((name) =>
        quarter(
          nextPaints((one) => one.name === name),
          { name: `${name}: next paint, p75`, load },
        ),
      ),
    ]
  })
}

async function measureRound(page) {
  const taken = []
  for (const { name, press, until } of round)
    taken.push({ name, ...(await benchPress(page, () => press(page), until)) })
  return taken
}

function tab(name) {
  return (page) => page.getByRole('tab', { name }).click()
}

function button(name) {
  return (page) => page.getByRole('columnheader', { name }).getByRole('button').click()
}

function figure(page) {
  return page.locator('#analytics-view section[aria-labelledby=analytics-key-figures] button').first().click()
}
