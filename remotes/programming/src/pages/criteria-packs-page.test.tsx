import { beforeAll, expect, test } from '@jest/globals'
import { answers, people, refusal, renderRemote } from '@keyroom/remote-testing'
import type { CriteriaPack } from '@keyroom/right-sizing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { packAnswers, towerPack } from '../testing/stored-packs.ts'

const path = 'widget/criteria-packs'
const assumed = { status: 'assumption', source: null, clause: null } as const

async function open(
  query: string,
  first: readonly CriteriaPack[] = [],
  person: (typeof people)[keyof typeof people] = people.admin,
) {
  const { table, stored } = packAnswers(first)
  const page = await renderRemote({ remote, descriptor, path: `${path}${query}`, api: answers(table), person })
  return { page, stored, table }
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const choose = (name: string | RegExp, option: string | RegExp) =>
  userEvent.selectOptions(
    screen.getByRole('combobox', { name }),
    within(screen.getByRole('combobox', { name })).getByRole('option', { name: option }),
  )
async function fill(name: string | RegExp, text: string) {
  const box = await field(name)
  await userEvent.clear(box)
  await userEvent.paste(text)
}
// Forms of hundreds of fields take long to search by role.
const labeled = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }))
const select = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
/** The cells of the only table, row by row. */
const rows = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  )

// The first page loads all of its code.
beforeAll(async () => {
  await import('../packs/edit/pack-editor.tsx')
  await import('../packs/pack-view.tsx')
})

test('lists the packs of the account and of KeyRoom, and offers the newest version as a start', async () => {
  await open('', [towerPack, { ...towerPack, version: 2, name: 'Tower rules' }])
  expect(await screen.findByRole('link', { name: 'Tower rules, version 2' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tower criteria, version 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'VA PG-18-9, version 1' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^New version/ })).toHaveLength(1)
  await choose('New pack based on', 'Illinois 1110, version 1')
  expect(screen.getByRole('link', { name: 'New pack' }).getAttribute('href')).toContain(
    'pack=illinois-1110&version=1&edit=pack',
  )
})

test('members read packs, are told who adds them, and do not reach the editor by its address', async () => {
  const { page } = await open('', [towerPack], people.member)
  expect(await screen.findByText(/Everyone in Lakeside Health can use these packs. Administrators add/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^New/ })).toBeNull()
  page.unmount()
  await open('?pack=own-tower&version=1&edit=version', [towerPack], people.member)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tower criteria, version 1' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an account whose plan has ended reads its packs', async () => {
  await open('', [towerPack], people.free)
  expect(await screen.findByText(/You can read these packs/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New pack' })).toBeNull()
})

test('shows the values of a published pack with document, edition, date and clause, and those below on request', async () => {
  await open('?pack=va-pg-18-9&version=1')
  await screen.findByRole('heading', { level: 1, name: 'VA PG-18-9, version 1' })
  const row = screen.getAllByRole('row', { name: /^Net-to-department factor Intensive care/ })[0]
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Intensive care',
    '1.65',
    'published',
    expect.stringContaining('chapter 102') as unknown,
    'December 2006',
    '2006-12',
    '6.A',
    '',
  ])
  expect(screen.getByText('200 sq ft up to 8, then 55 sq ft more per 4 key rooms, at most 255 sq ft')).toBeTruthy()
  await choose('Show', 'All values that apply')
  await choose('Department', 'MRI')
  expect(screen.getAllByText('assumption').length).toBeGreaterThan(5)
})

test.each([
  [404, 'not-found', 'This account has no such pack'],
  [500, 'internal', 'The pack could not be opened'],
])('says why a pack does not open: %i %s', async (status, code, text) => {
  const { table } = packAnswers()
  const api = answers({ ...table, 'criteria-packs/:id/:version': () => refusal(status, code) })
  await renderRemote({ remote, descriptor, path: `${path}?pack=own-x&version=1`, api, person: people.admin })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('saves a new pack with what differs only, once for two presses, after showing what changes', async () => {
  const { page, stored } = await open('?pack=va-pg-18-9&version=1&edit=pack')
  await fill('Name', 'Lakeside criteria')
  await click('Add document')
  await fill('Title', 'Time study')
  await fill('Publisher', 'Lakeside')
  await fill(/^Date/, '2026-03')
  await fill('Soft cost, share of construction (%)', '22')
  await choose('Document', 'Time study')
  await fill('Clause', '4.2')
  await choose('Department', 'Intensive care')
  await fill('Target occupancy (%)', '70')
  await choose('Rounding', 'To the nearest whole room')
  await choose('Waiting area: number', 'A fixed number')
  await fill('Waiting area: number, value', '2')
  await click('Review changes')
  expect(screen.getByRole('status').textContent).toMatch(/^4 values change/)
  const changes = rows().filter((cells) => cells.length > 0)
  expect(changes).toEqual([
    ['Whole programme', '25%', '22%', 'Lakeside, Time study, 2026-03, 4.2. Published.'],
    ['Intensive care', 'Up to the next whole room', 'To the nearest whole room', 'Assumption.'],
    ['Intensive care', '75%', '70%', 'Assumption.'],
    ['Intensive care', '1', '2', 'Assumption.'],
  ])
  expect(stored).toHaveLength(0)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save version 1' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside criteria, version 1' })).toBeTruthy()
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({
    name: 'Lakeside criteria',
    version: 1,
    basis: { id: 'va-pg-18-9', version: 1 },
    settings: { softCost: { value: 0.22, status: 'published', clause: '4.2' } },
    departments: [{ id: 'icu', settings: { targetOccupancy: { value: 0.7, status: 'assumption', source: null } } }],
  })
  expect(Object.values(stored[0]?.sources ?? {})).toContainEqual({
    title: 'Time study',
    publisher: 'Lakeside',
    edition: null,
    date: '2026-03',
  })
  expect(page.notifications.map(({ message }) => message)).toEqual(['Lakeside criteria, version 1, was saved.'])
})

test('names what has to be corrected, and does not go on before that', async () => {
  await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await userEvent.clear(await field('Name'))
  await click('Add document')
  await fill(/^Date/, 'March')
  await choose('Department', 'Intensive care')
  await fill('Target occupancy (%)', '500')
  await click('Review changes')
  expect((await screen.findByRole('alert')).textContent).toBe(
    '3 entries need a correction: Name, Document and Intensive care: Target occupancy.',
  )
  expect(screen.getByText('Enter a year, a month such as 2026-03, or a day such as 2026-03-31.')).toBeTruthy()
  expect(screen.getByText(/^500% is not a share/)).toBeTruthy()
})

test('refuses the name of another pack, and a pack that changes nothing', async () => {
  await open('?pack=starter&version=1&edit=pack', [towerPack])
  await fill('Name', 'tower criteria ')
  await click('Review changes')
  expect(await screen.findByText(/^Another pack has this name/)).toBeTruthy()
  await fill('Name', 'North criteria')
  await click('Review changes')
  expect((await screen.findByRole('status')).textContent).toMatch(/^Nothing changes/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save version 1' }).disabled).toBe(true)
})

test('takes a value out of the pack again', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await click('Reset Soft cost, share of construction')
  await click('Review changes')
  expect(rows().filter((cells) => cells.length > 0)).toEqual([['Whole programme', '20%', '25%', 'Assumption.']])
  await click('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  expect(stored[1]).toMatchObject({ id: 'own-tower', version: 2, settings: {} })
})

test('sets a target by size of unit, whose limits have to ascend', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await screen.findByRole('textbox', { name: 'Name' })
  await choose('Department', 'Step-down')
  await click('Set the target by size of unit')
  await fill(/^Target occupancy.*row 1/, '65')
  await fill(/up to.*row 1/, '0')
  await click('Review changes')
  expect((await screen.findByText(/needs a correction/)).textContent).toContain('Target occupancy by size of unit')
  await fill(/up to.*row 1/, '12')
  await click('Review changes')
  await click('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  const step = stored[1]?.departments.find(({ id }) => id === 'step-down')?.occupancyBySize
  expect(step).toMatchObject([{ upTo: 12, value: 0.65, status: 'assumption' }, { upTo: null }])
})

test('allows a method, makes it the usual one and gives its criteria, and refuses a list that cannot size anything', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await screen.findByRole('textbox', { name: 'Name' })
  await choose('Department', 'MRI')
  const methods = within(screen.getByRole('group', { name: 'Methods' }))
  const tick = (name: string) => userEvent.click(methods.getByRole('checkbox', { name }))
  expect(methods.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(3)
  expect(screen.queryByRole('textbox', { name: /^Target occupancy/ })).toBeNull()
  await tick('Target occupancy')
  await choose('Usual method', 'Target occupancy')
  await fill(/^Target occupancy/, '60')
  await tick('Throughput')
  await tick('Waiting patients (Erlang C)')
  await tick('Target occupancy')
  expect(methods.getByText(/^Choose another method too/)).toBeTruthy()
  await click('Review changes')
  expect((await screen.findByText(/needs a correction/)).textContent).toContain('MRI: Methods')
  await tick('Simulated futures')
  expect(methods.getByText('Choose at least one method.')).toBeTruthy()
  await userEvent.click(methods.getByRole('button', { name: 'Reset Methods' }))
  expect(methods.queryByRole('button')).toBeNull()
  await tick('Target occupancy')
  await choose('Usual method', 'Target occupancy')
  await click('Review changes')
  expect(rows().filter((cells) => cells.length > 0)).toEqual([
    [
      'MRI',
      'Throughput, Waiting patients (Erlang C) and Simulated futures',
      'Target occupancy, Throughput, Waiting patients (Erlang C) and Simulated futures',
      '',
    ],
    ['MRI', 'none', '60%', 'Assumption.'],
  ])
  await click('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  expect(stored[1]?.departments).toMatchObject([
    { id: 'mri', methods: ['target-occupancy', 'throughput', 'erlang-wait', 'simulation'] },
  ])
})

test('adds a unit of volumes with its own time in the room', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await screen.findByRole('textbox', { name: 'Name' })
  await choose('Department', 'MRI')
  const volumes = within(screen.getByRole('group', { name: 'Volumes' }))
  await userEvent.click(volumes.getByRole('checkbox', { name: 'Visits' }))
  await fill(/^Room time per case, Visits/, '75')
  await userEvent.click(volumes.getByRole('checkbox', { name: 'Procedures' }))
  await userEvent.click(volumes.getByRole('checkbox', { name: 'Visits' }))
  expect(volumes.getByText('Choose at least one volume.')).toBeTruthy()
  await userEvent.click(volumes.getByRole('checkbox', { name: 'Procedures' }))
  await userEvent.click(volumes.getByRole('checkbox', { name: 'Visits' }))
  await fill(/^Room time per case, Visits/, '80')
  await click('Review changes')
  await click('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  expect(stored[1]?.departments).toMatchObject([
    { id: 'mri', drivers: ['procedures', 'visits'], driverSettings: { visits: { minutes: { value: 80 } } } },
  ])
})

test('sets arrivals by hour from a spreadsheet, and says how many hours differ', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await labeled('Name')
  await select('Department', 'emergency')
  await press('Set arrivals by hour of the week')
  const week = Array.from({ length: 24 }, (_, hour) => (hour === 14 ? '3\t3\t3\t3\t3\t3\t4' : '1\t1\t1\t1\t1\t1\t1'))
  fireEvent.paste(await labeled('Mon, 00:00'), { clipboardData: { getData: () => week.join('\n') } })
  await press('Review changes')
  const [change] = rows().filter((cells) => cells.length > 0)
  expect(change?.[2]).toBe(
    'by hour of the week, most on Sunday from 14:00: 3.67 times the average hour; 168 hours of the week differ',
  )
  await press('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  const arrivals = stored[1]?.departments.find(({ id }) => id === 'emergency')?.arrivals
  expect(arrivals).toMatchObject({ status: 'assumption', source: null, clause: null })
  expect([14, 38, 158, 167].map((hour) => arrivals?.hours[hour])).toEqual([3, 3, 4, 1])
})

test('adds a department of its own, which begins as another one with the edits of the draft', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await labeled('Name')
  await select('Department', 'icu')
  fireEvent.change(await labeled('Target occupancy (%)'), { target: { value: '70' } })
  fireEvent.change(await labeled('Name of the new department'), { target: { value: 'step-down ' } })
  await press('Add department')
  expect(screen.getByText('Another department has this name.')).toBeTruthy()
  fireEvent.change(await labeled('Name of the new department'), { target: { value: 'Neuro intensive care' } })
  await select('With the values of', 'icu')
  await press('Add department')
  expect(document.activeElement).toBe(await labeled('Name of the department'))
  expect((await labeled('Target occupancy (%)')).value).toBe('70')
  fireEvent.change(await labeled('Target occupancy (%)'), { target: { value: '65' } })
  fireEvent.change(await labeled('Name of the department'), { target: { value: '' } })
  await press('Review changes')
  expect((await screen.findByText(/needs a correction/)).textContent).toContain('Name of the department')
  fireEvent.change(await labeled('Name of the department'), { target: { value: 'Neuro ICU' } })
  await press('Review changes')
  expect(screen.getAllByText('Neuro ICU').length).toBeGreaterThan(20)
  await press('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  const [icu, neuro] = stored[1]?.departments ?? []
  expect(icu).toMatchObject({ id: 'icu', settings: { targetOccupancy: { value: 0.7 } } })
  expect(neuro).toMatchObject({
    name: 'Neuro ICU',
    group: 'inpatient',
    keyRoom: 'bed',
    methods: expect.arrayContaining(['target-occupancy']) as unknown,
    settings: { targetOccupancy: { value: 0.65, status: 'assumption' } },
  })
})

test('takes a department of its own out of the pack again', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await labeled('Name')
  fireEvent.change(await labeled('Name of the new department'), { target: { value: 'Neuro ICU' } })
  await select('With the values of', 'icu')
  await press('Add department')
  await press('Remove Neuro ICU')
  expect(screen.queryByText(/Neuro/)).toBeNull()
  fireEvent.change(await labeled('Building factor'), { target: { value: '1.5' } })
  await press('Review changes')
  await press('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  expect(stored[1]?.departments).toEqual([])
})

test('adds a room that other departments have', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await screen.findByRole('textbox', { name: 'Name' })
  await choose('Department', 'MRI')
  await choose('Another room', 'Playroom')
  await click('Add room')
  await click('Reset Playroom: number')
  expect(screen.queryByRole('group', { name: 'Playroom' })).toBeNull()
  await choose('Another room', 'Playroom')
  await click('Add room')
  await fill('Playroom: number, value', '3')
  await click('Review changes')
  await click('Save version 2')
  await waitFor(() => expect(stored).toHaveLength(2))
  expect(stored[1]?.departments).toMatchObject([
    { id: 'mri', rooms: [{ id: 'playroom', count: { rule: { value: 3 } }, area: { rule: { kind: 'fixed' } } }] },
  ])
})

test('a version that a colleague took keeps all entries, and goes on from theirs', async () => {
  const { stored } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await fill('Building factor', '1.5')
  stored.push({
    ...towerPack,
    version: 2,
    settings: { ...towerPack.settings, contingency: { value: 0.12, ...assumed } },
  })
  await click('Review changes')
  await click('Save version 2')
  expect((await screen.findByRole('alert')).textContent).toContain('Your entries are still here')
  await click('Go on from the newer version')
  expect(await screen.findByText('Compared with Tower criteria, version 2.')).toBeTruthy()
  expect(rows().filter((cells) => cells.length > 0)).toEqual([['Whole programme', '1.35', '1.5', 'Assumption.']])
  await click('Save version 3')
  await waitFor(() => expect(stored).toHaveLength(3))
  expect(Object.keys(stored[2]?.settings ?? {}).toSorted()).toEqual(['buildingFactor', 'contingency', 'softCost'])
})

test.each([
  [403, 'admin-only', /Only administrators/],
  [409, 'too-many-packs', /as many packs as it can hold/],
  [500, 'internal', /could not be saved/],
])('says why a version was not saved, and keeps it: %i %s', async (status, code, text) => {
  const { table } = packAnswers([towerPack])
  const api = answers({ ...table, 'POST criteria-packs': () => refusal(status, code) })
  await renderRemote({
    remote,
    descriptor,
    path: `${path}?pack=own-tower&version=1&edit=version`,
    api,
    person: people.admin,
  })
  await fill('Building factor', '1.5')
  await click('Review changes')
  await click('Save version 2')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  await click('Back to editing')
  expect(((await field('Building factor')) as HTMLInputElement).value).toBe('1.5')
})

test('asks before entries are lost', async () => {
  const { page } = await open('?pack=own-tower&version=1&edit=version', [towerPack])
  await fill('Building factor', '1.5')
  await userEvent.click(screen.getByRole('link', { name: 'All packs' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }))
  expect(page.address()).toContain('edit=version')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'All packs' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await act(() => page.settled())
  expect(page.address()).toBe('/dashboard/widget/criteria-packs')
})
