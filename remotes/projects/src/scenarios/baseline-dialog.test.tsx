import { expect, test } from '@jest/globals'
import { people, renderRemote, type Answer } from '@keyroom/remote-testing'
import { combinePacks, newDepartmentFromUnit, newProgram, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { ids, planningApi } from '../testing/planning-api.ts'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)

/** Intensive care with 6,100 patient days and 20 beds, as it was reported first. */
const planned = newDepartmentFromUnit(
  criteria,
  {
    ccn: '220071',
    facilityName: 'General Hospital',
    fiscalYear: 2018,
    unit: 'icu',
    printedName: null,
    periodDays: 365,
    beds: 20,
    days: 6100,
    averageLengthOfStay: null,
    growth: null,
    years: [],
  },
  [],
)
const programOf = (changed: object = {}): Program =>
  newProgram({ baseYear: 2018, targetYear: 2031, pack, departments: planned ? [{ ...planned, ...changed }] : [] })

const figure = { id: 'icu.days', value: 6100, cell: 'S300001/00800/00800' }
const baseline = {
  schema: 1,
  ccn: '220071',
  facilityName: 'General Hospital',
  fiscalYear: 2018,
  dataVersion: 'extract r-2018',
  copiedAt: '2026-11-20T09:00:00.000Z',
  figures: [figure, { id: 'icu.beds', value: 20, cell: 'S300001/00800/00200' }],
}

/** What the reports say after an import: 6,200 days in 22 beds. */
const unitsNow = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  target: 0.85,
  peers: 'all',
  reports: [
    {
      id: 'r-2018',
      edition: 'extract',
      file: null,
      fiscalYear: 2018,
      periodBegin: '2017-10-01',
      periodEnd: '2018-09-30',
      days: 365,
      status: 2,
      badges: [],
    },
  ],
  units: [
    {
      unit: 'icu',
      growth: null,
      years: [
        {
          fiscalYear: 2018,
          reportId: 'r-2018',
          lines: ['00800'],
          printedNames: [],
          beds: 22,
          bedDays: null,
          bedDaysBasis: null,
          days: 6200,
          daysWithNursery: false,
          discharges: null,
          averageDailyCensus: null,
          occupancy: null,
          averageLengthOfStay: null,
          bedsAtTarget: null,
          censusP95: null,
          shareOfDays: null,
          peers: { n: 0, suppressed: true },
          neighbors: null,
          percentile: null,
          place: null,
        },
      ],
    },
  ],
}

async function openDialog(program: Program, more: Record<string, Answer> = {}) {
  const { api: answer, sent } = planningApi(
    {},
    {
      'facilities/:ccn/units': unitsNow,
      'programs/:id': {
        id: ids.base,
        name: 'Base case',
        hospital: null,
        departments: 1,
        baseYear: 2018,
        horizonYears: 13,
        ownerName: 'Ada',
        changedAt: '2026-11-20T09:00:00.000Z',
        version: 7,
        program,
      },
      ...more,
    },
  )
  const api: typeof answer = async (request) => {
    const given = await answer(request)
    if (request.method !== 'GET' || !/\/scenarios\/[^/]+$/.test(request.url)) return given
    return Response.json({ ...((await given.json()) as object), baseline })
  }
  const path = `user/account-profile/my-projects/${ids.project}`
  const page = await renderRemote({ remote, descriptor, path, api, person: people.admin })
  await page.settled()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Base case' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check the hospital’s figures…' }))
  const name = 'Hospital figures kept with Base case'
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByRole('table', { name: 'Figures that are different now' })
  const rowOf = (header: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${header}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  return { dialog, page, sent, rowOf, update: () => userEvent.click(dialog.getByText('Update the figures')) }
}

test('shows what an import changed, and which figures of the program follow it or stay as edited', async () => {
  const edited = programOf({ existing: [{ year: 2018, licensed: null, setUp: 24, staffed: null }] })
  const { sent, rowOf, update } = await openDialog(edited)
  expect(rowOf('Intensive care: patient days 6,100')).toEqual(['6,100', '6,200', 'S300001/00800/00800'])
  expect(rowOf('Intensive care: patient days a year')).toEqual(['6,100', '6,200', 'Changes to today’s figure'])
  expect(rowOf('Intensive care: beds set up')).toEqual(['24', '22', 'Stays as edited'])
  await update()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({
    line: `PUT programs/${ids.base}`,
    body: {
      keepVersion: true,
      program: {
        departments: [{ drivers: [{ base: 6200 }], existing: [{ setUp: 24 }], source: { days: 6200, beds: 22 } }],
      },
    },
  })
  expect(sent[1]).toMatchObject({
    line: `PUT scenarios/${ids.base}`,
    body: { baseline: { fiscalYear: 2018, figures: expect.arrayContaining([{ ...figure, value: 6200 }]) } },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeps the figures alone where the program has none of them', async () => {
  const { dialog, sent, update } = await openDialog(programOf({ source: null }))
  expect(dialog.queryByRole('table', { name: 'Figures of the programme' })).toBeNull()
  await update()
  await waitFor(() => expect(sent.map(({ line }) => line)).toEqual([`PUT scenarios/${ids.base}`]))
})

test('keeps the former figures while somebody else changes the program', async () => {
  const stale = () => Response.json({ code: 'stale', message: 'Somebody changed it.' }, { status: 412 })
  const { dialog, page, sent, update } = await openDialog(programOf(), { 'PUT programs/:id': stale })
  await update()
  await waitFor(() => expect(page.notifications).toHaveLength(1))
  expect(sent).toEqual([])
  expect(dialog.getByRole('table', { name: 'Figures of the programme' })).toBeTruthy()
})

test('says of a scenario that follows another one where its figures are kept', async () => {
  const path = `user/account-profile/my-projects/${ids.project}`
  const page = await renderRemote({ remote, descriptor, path, api: planningApi().api, person: people.admin })
  await page.settled()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for More growth' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check the hospital’s figures…' }))
  expect(await screen.findByText(/^This scenario keeps no figures of its own: /)).toBeTruthy()
})
