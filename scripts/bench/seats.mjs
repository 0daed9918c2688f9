import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../packages.mjs'
import { benchPress, quarter, watchPresses } from './presses.mjs'
import { withFolder } from './real-data.mjs'
import { loadNow } from './row.mjs'
import { slowProcessor } from './slow-network.mjs'
import { withStacks } from './stacks.mjs'

/** Enough members for 20,000 seats of the three products. */
const members = 6_667
const seats = '[role=grid][aria-label="Seat assignment"]'
const goal = { max: 200 }
const toggles = 20

/**
 * How long the members screen of a large organization takes to answer a press, on a processor four times slower: until
 * the next paint, as browsers count it for INP, and until the result is painted. Nothing is simulated: each seat is
 * saved, and changes are refetched during the next press.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureSeats() {
  return withFolder(async (folder) => {
    const data = join(folder, 'data')
    mkdirSync(data)
    const order = JSON.stringify({ folder: data, members })
    await promisify(execFile)(process.execPath, ['scripts/bench/fill-members.mjs', order], { cwd: root })
    return withStacks([{ data }], measure)
  })
}

async function measure([{ origin, context }]) {
  const load = loadNow()
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  await page.goto(`${origin}/dashboard/user/members`)
  await page.locator(`${seats} input`).first().waitFor()
  await slowProcessor(page)
  const rows = []
  const row = (name, taken, rest = {}) => {
    rows.push(
      quarter(
        taken.map(({ nextPaint }) => nextPaint),
        { name: `${name}: next paint, p75`, load, ...rest },
      ),
    )
    rows.push(
      quarter(
        taken.map(({ painted }) => painted),
        { name: `${name}: shown, p75`, load },
      ),
    )
  }
  row('toggle a seat', await toggleByPointer(page), { goal })
  row('toggle a seat by the keyboard', await toggleByKeyboard(page), { goal })
  row('sort', await sort(page))
  row('type into the search', await search(page))
  return rows
}

/** Down the rows, one product after the other, without pauses. */
async function toggleByPointer(page) {
  const taken = []
  for (let turn = 0; turn < toggles; turn++) {
    const box = page.locator(`${seats} input`).nth(turn)
    const name = await box.getAttribute('aria-label')
    const wanted = !(await box.isChecked())
    taken.push(await benchPress(page, () => box.click(), checked(name, wanted)))
  }
  return taken
}

async function toggleByKeyboard(page) {
  const taken = []
  for (let turn = 0; turn < toggles; turn++) {
    await page.keyboard.press('ArrowDown')
    const [name, isHeld] = await page.evaluate(() => [
      document.activeElement.getAttribute('aria-label'),
      document.activeElement.checked,
    ])
    taken.push(await benchPress(page, () => page.keyboard.press('Space'), checked(name, !isHeld)))
  }
  return taken
}

async function sort(page) {
  const taken = []
  const head = page.locator(`${seats} [role=columnheader] button`).first()
  for (let turn = 0; turn < 6; turn++) {
    const order = turn % 2 === 0 ? 'descending' : 'ascending'
    taken.push(await benchPress(page, () => head.click(), `${seats} [aria-sort=${order}]`))
  }
  return taken
}

/** A letter at a time; fewer matches need less drawing. */
async function search(page) {
  const taken = []
  await page.getByRole('searchbox').first().focus()
  for (const letter of 'person 04242') {
    taken.push(await benchPress(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter), 'body'))
  }
  return taken
}

function checked(name, isChecked) {
  return `${seats} input[aria-label=${JSON.stringify(name)}]${isChecked ? ':checked' : ':not(:checked)'}`
}
