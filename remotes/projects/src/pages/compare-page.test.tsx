import { expect, jest, test } from '@jest/globals'
import type { Program } from '@keyroom/right-sizing'
import { refusal, renderRemote } from '@keyroom/remote-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { baseProgram, ids, planningApi, withExisting } from '../testing/planning-api.ts'

// The drawing of a chart needs a canvas, which only a browser has.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary, table }: { summary: string; table: { rows: readonly { name: string }[] } }) =>
    createElement('figure', { 'aria-label': summary }, table.rows.map(({ name }) => name).join('; ')),
  tornadoOption: () => ({}),
}))

const open = async (query: string, api = planningApi().api) => {
  const path = `user/account-profile/my-projects/compare${query}`
  const page = await renderRemote({ remote, descriptor, path, api })
  await page.settled()
  return page
}
/** The tables are drawn after the rest of the page. */
const openCompared = async (query: string, api = planningApi().api) => {
  const page = await open(query, api)
  await screen.findByRole('table', { name: 'What was assumed differently' })
  return page
}
/** The API with another program of the scenario that follows the first one. */
function growthWith(program: Program): ReturnType<typeof planningApi>['api'] {
  const { api } = planningApi()
  return async (request) => {
    const answer = await api(request)
    if (!request.url.endsWith(`programs/${ids.growth}`)) return answer
    return Response.json({ ...((await answer.json()) as object), program })
  }
}
const two = `?scenario=${ids.base}&scenario=${ids.growth}`
const cellsOf = (table: RegExp, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('says first what was assumed differently, each value beside the other', async () => {
  await openCompared(two)
  const table = screen.getByRole('table', { name: 'What was assumed differently' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Assumption', 'Base case', 'More growth'])
  expect(screen.getByText('2 assumptions differ.')).toBeTruthy()
  expect(cellsOf(/assumed/, /Target occupancy/)).toEqual(['80% (criteria)', '70%'])
  expect(cellsOf(/assumed/, /Patient days · population/)[1]).toBe('3% a year')
})

test('shows what follows: key rooms, space and cost, with the difference from the first', async () => {
  await openCompared(two)
  const [base = '', growth = ''] = cellsOf(/Key rooms, space and cost in 2034/, /^Key rooms needed/)
  const [, more = '', change = ''] = /^(\d+)\+(\d+)$/.exec(growth) ?? []
  expect(Number(more) - Number(base)).toBe(Number(change))
  expect(Number(change)).toBeGreaterThan(0)
})

test('areas have their unit, as has their difference', async () => {
  await openCompared(two)
  for (const measure of [/^Departmental gross area/, /^Building gross area \(BGSF\)/]) {
    const [base, growth] = cellsOf(/Key rooms, space and cost in 2034/, measure)
    expect(base).toMatch(/^[\d,]+ sq ft$/)
    expect(growth).toMatch(/^[\d,]+ sq ft[+−][\d,]+ sq ft$/)
  }
})

test('a long name of a project breaks rather than makes the page wider', async () => {
  await openCompared(two)
  const link = screen.getByRole('link', { name: 'Bed tower' })
  expect(getComputedStyle(link.parentElement ?? document.body).overflowWrap).toBe('anywhere')
})

test('takes the year and the measure of departments from the address, and keeps them there', async () => {
  const page = await openCompared(`${two}&year=2026&view=occupancy`)
  expect(screen.getByRole('heading', { name: 'By department in 2026' })).toBeTruthy()
  expect(cellsOf(/^Occupancy/, /Medical-surgical/).every((text) => text?.endsWith('%'))).toBe(true)
  await userEvent.click(screen.getAllByRole('combobox', { name: 'Measure' })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('option', { name: 'P95 census' }))
  await waitFor(() => expect(page.address()).toContain('view=censusP95'))
  expect(page.address()).toContain('year=2026')
})

test('says of a department when its rooms run out, if it is known what exists', async () => {
  await openCompared(`${two}&view=runsOutIn`, growthWith(withExisting(baseProgram, 'medical-surgical', 1090)))
  expect(cellsOf(/capacity runs out/, /Medical-surgical/)).toEqual(['Existing not known', 'Not within the plan'])
})

test('names the assumptions that make the difference, the largest effect first', async () => {
  await openCompared(two)
  const figure = await screen.findByRole('figure')
  expect(figure.textContent).toMatch(
    /Medical-surgical: Patient days.*Medical-surgical: Target occupancy|Target occupancy.*Patient days/,
  )
})

test('shows existing rooms with their numbers, which are what differs', async () => {
  await openCompared(two, growthWith(withExisting(baseProgram, 'medical-surgical', 1090)))
  const [base, growth] = cellsOf(/assumed/, /Medical-surgical.*existing rooms/)
  expect(growth).toBe('2024: 1,090 set up')
  expect(base).toMatch(/^–$|set up/)
})

test('says nothing of what assumptions do together where that is nothing', async () => {
  const sum = /^Key rooms needed: \d+ in Base case, \d+ in More growth\.$/
  await openCompared(two)
  await screen.findByRole('figure')
  expect(screen.queryByText(sum)).toBeNull()
  cleanup()
  const settings = { targetOccupancy: 0.6 }
  const [ward, ...rest] = baseProgram.departments
  const program = { ...baseProgram, departments: ward ? [{ ...ward, settings }, ...rest] : [] }
  await openCompared(two, growthWith(program))
  expect(await screen.findByText(sum)).toBeTruthy()
})

test('says what to do with fewer than two scenarios', async () => {
  await open(`?scenario=${ids.base}`)
  expect(screen.getByText('Choose two to four scenarios')).toBeTruthy()
})

test('says that scenarios could not be compared, and tries again', async () => {
  let isAway = true
  const { api } = planningApi()
  const away: typeof api = (request) =>
    isAway && request.url.includes('/programs/') ? refusal(503, 'unavailable') : api(request)
  await open(two, away)
  expect(screen.getByText('The scenarios could not be compared')).toBeTruthy()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('table', { name: 'What was assumed differently' })).toBeTruthy()
})
