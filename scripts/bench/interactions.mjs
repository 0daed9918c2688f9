import { benchPress, quarter, watchPresses } from './presses.mjs'
import { loadNow, rowOfRuns } from './row.mjs'
import { slowProcessor } from './slow-network.mjs'
import { withStacks } from './stacks.mjs'

const rounds = 6
const goal = { max: 150 }

/**
 * One round of a user's actions in the frame. Each step is a press and a selector of its result. The order matters: a
 * step begins where the previous one ended.
 * @type {{ name: string, press: (page: import('@playwright/test').Page) => Promise<unknown>, until: string }[]}
 */
const round = [
  { name: 'open the account menu', press: click(/^Account of/), until: '[role=menuitem]' },
  { name: 'close a menu', press: key('Escape'), until: 'body:not(:has([role=menuitem]))' },
  { name: 'open the language menu', press: click(/^Lang/), until: '[role=menuitem]' },
  { name: 'switch the language', press: pick('Français'), until: 'html[lang^=fr] nav[aria-label="Menu principal"]' },
  { name: 'open the language menu', press: click(/^Lang/), until: '[role=menuitem]' },
  { name: 'switch the language', press: pick('English'), until: 'html[lang^=en] nav[aria-label="Main menu"]' },
  {
    name: 'close the side drawer',
    press: click('Open or close the menu'),
    until: 'header [aria-expanded=false][aria-label="Open or close the menu"]',
  },
  {
    name: 'open the side drawer',
    press: click('Open or close the menu'),
    until: 'header [aria-expanded=true][aria-label="Open or close the menu"]',
  },
  { name: 'open the palette', press: key('Control+k'), until: '[role=dialog] [role=option]' },
  { name: 'close the palette', press: key('Escape'), until: 'body:not(:has([role=dialog]))' },
  { name: 'open the settings', press: click('Customize the interface'), until: '[role=dialog] input[type=radio]' },
  { name: 'switch the theme', press: choose('Dark'), until: 'html' },
  { name: 'switch the theme', press: choose('Light'), until: 'html' },
  { name: 'switch the direction', press: choose('Right-to-left'), until: 'html[dir=rtl]' },
  { name: 'switch the direction', press: choose('Right-to-left'), until: 'html[dir=ltr]' },
  { name: 'close the settings', press: key('Escape'), until: 'body:not(:has([role=dialog]))' },
]

/**
 * How long the frame takes to answer a press, on a processor four times slower: until the next paint, as browsers count
 * it for INP, over all presses and over each kind; from the press on the settings' button until they are painted, the
 * first time, when their code is fetched, and after; and until all of the page is in the other language or direction,
 * which may come after the next paint.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureInteractions() {
  return withStacks([{}], async ([{ origin, context }]) => {
    const load = loadNow()
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    await page.goto(`${origin}/dashboard`)
    await page.locator('main h1').waitFor()
    await slowProcessor(page)
    const taken = []
    for (let turn = 0; turn < rounds; turn++) {
      for (const { name, press, until } of round)
        taken.push({ name, turn, ...(await benchPress(page, () => press(page), until)) })
    }
    const nextPaints = (of) => taken.filter(of).map(({ nextPaint }) => nextPaint)
    const names = [...new Set(round.map(({ name }) => name))]
    const settings = taken.filter(({ name }) => name === 'open the settings')
    const drawn = (what) =>
      rowOfRuns(
        taken.filter(({ name }) => name === `switch the ${what}`).map(({ painted }) => painted),
        { name: `page drawn in the other ${what}`, unit: 'ms', load },
      )
    return [
      quarter(
        nextPaints(() => true),
        { name: 'all interactions: next paint, p75', goal, load },
      ),
      ...names.map((name) =>
        quarter(
          nextPaints((one) => one.name === name),
          { name: `${name}: next paint, p75`, load },
        ),
      ),
      { name: 'settings painted, first time', value: settings[0].painted, unit: 'ms', load },
      rowOfRuns(
        settings.slice(1).map(({ painted }) => painted),
        { name: 'settings painted, later', unit: 'ms', load },
      ),
      drawn('language'),
      drawn('direction'),
    ]
  })
}

function click(name) {
  return (page) => page.getByRole('button', { name }).first().click()
}

function pick(name) {
  return (page) => page.getByRole('menuitem', { name }).click()
}

function choose(text) {
  return (page) => page.getByRole('dialog').getByText(text, { exact: true }).click()
}

function key(name) {
  return (page) => page.keyboard.press(name)
}
