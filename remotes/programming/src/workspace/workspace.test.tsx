import { expect, jest, test } from '@jest/globals'
import { newDepartment } from '@keyroom/right-sizing'
import type * as facade from '@keyroom/ui/chart'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { criteria, exampleProgram, field, openWorkspace } from '../testing/open-workspace.tsx'

// Charts need a canvas, which the test's page lacks.
jest.mock('@keyroom/ui/chart', () => ({
  ...jest.requireActual<typeof facade>('@keyroom/ui/chart'),
  Chart: ({ title, summary }: { title: string; summary: string }) => <figure aria-label={title}>{summary}</figure>,
}))

const totals = () => screen.getByRole('region', { name: 'Horizon and totals' })
const need = (name: string) => within(totals()).getByRole('button', { name: new RegExp(`^${name}`) }).textContent

test('totals and the list move while a volume is typed, and undo takes the typing back', async () => {
  const { user, store } = await openWorkspace()
  const before = need('Key rooms needed')
  const base = field('Patient days in 2025')
  expect(base.value).toBe('5,840')
  await user.type(base, '1', { initialSelectionStart: 5 })
  expect(store.getState().program.departments[0]?.drivers[0]?.base).toBe(58_401)
  await user.keyboard('{Backspace}')
  await user.clear(base)
  await user.type(base, '11680')
  expect(store.getState().program.departments[0]?.drivers[0]?.base).toBe(11_680)
  expect(Number(need('Key rooms needed'))).toBeGreaterThan(Number(before))
  expect(screen.getAllByRole('button', { name: /^Surplus or shortage · Intensive care · 2030: -/ })).toHaveLength(2)
  await user.keyboard('{Control>}z{/Control}')
  expect(need('Key rooms needed')).toBe(before)
  expect(field('Patient days in 2025').value).toBe('5,840')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(field('Patient days in 2025').value).toBe('11680')
})

test('undo takes back what was typed in a field since it was last entered', async () => {
  const { user, store } = await openWorkspace()
  const volume = () => store.getState().program.departments[0]?.drivers[0]?.base
  const base = field('Patient days in 2025')
  for (const typed of ['6000', '7000']) {
    await user.clear(base)
    await user.type(base, typed)
    await user.tab()
  }
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(volume()).toBe(6000)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(volume()).toBe(5840)
})

test('the totals say how many needed rooms the shortage leaves out, until what exists is entered', async () => {
  const { store } = await openWorkspace()
  expect(within(totals()).getByText(/^\d+ needed rooms left out: existing not known$/)).toBeTruthy()
  act(() =>
    store.getState().edit((program) => {
      const [icu, surgery] = program.departments
      if (!icu || !surgery) return program
      return { ...program, departments: [icu, { ...surgery, existing: icu.existing }] }
    }, null),
  )
  expect(within(totals()).queryByText(/left out/)).toBeNull()
  act(() =>
    store
      .getState()
      .edit(
        (program) => ({ ...program, departments: program.departments.map((one) => ({ ...one, existing: [] })) }),
        null,
      ),
  )
  expect(within(totals()).queryByText(/left out/)).toBeNull()
})

test('the totals say which shortage and which spare rooms their difference nets', async () => {
  const { store } = await openWorkspace()
  expect(within(totals()).queryByText(/spare in/)).toBeNull()
  const rooms = (setUp: number) => ({ keyRooms: 40, existing: [{ year: 2025, licensed: null, setUp, staffed: null }] })
  const departments = store.getState().program.departments.map((one, at) => ({ ...one, ...rooms(at === 0 ? 1 : 90) }))
  act(() => store.getState().edit((program) => ({ ...program, departments }), null))
  expect(within(totals()).getByText('39 short in 1 department, 50 spare in 1')).toBeTruthy()
})

test('a problem is stated at its field, and the field is named by it', async () => {
  const { user } = await openWorkspace()
  const target = field(/^Target occupancy/)
  await user.type(target, '120')
  expect(target.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(target.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /120% is not a share/,
  )
  // Beside the rooms that are needed and beside those that exist: neither has those of the department.
  expect(within(totals()).getAllByText('without 1 department')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Go to the first of 1 problem' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Target occupancy/)))
  await user.click(screen.getByRole('button', { name: 'Reset Target occupancy' }))
  expect(field(/^Target occupancy/).value).toBe('')
  expect(within(totals()).queryByText(/^without/)).toBeNull()
})

test('the list counts the points to check of a department, which its sheet states', async () => {
  const { store } = await openWorkspace()
  const list = within(screen.getByRole('navigation', { name: 'Departments' }))
  expect(list.queryByText(/to check$/)).toBeNull()
  const existing = [{ year: 2025, licensed: null, setUp: 10, staffed: null }]
  act(() =>
    store.getState().edit(({ departments: [icu, ...others], ...program }) => {
      return { ...program, departments: icu ? [{ ...icu, existing }, ...others] : others }
    }, null),
  )
  expect(within(list.getByRole('row', { name: /^Intensive care/ })).getByText('1 point to check')).toBeTruthy()
  expect(screen.getByText(/only 10 rooms exist: check the volume/)).toBeTruthy()
})

test.each(['-1', '1.5', '99999'])(
  'a horizon of %s years stays in its field with what to enter, and is not used',
  async (typed) => {
    const { user, store } = await openWorkspace()
    const horizon = field('Horizon (years)')
    await user.clear(horizon)
    await user.type(horizon, typed)
    expect(horizon.value).toBe(typed)
    expect(screen.getByText('Enter a whole number from 0 to 30.')).toBeTruthy()
    expect(store.getState().evaluation.problems).toEqual([])
  },
)

test('the target occupancy is set by size of unit, with problems at their fields, and reset', async () => {
  const { user, store } = await openWorkspace()
  const icu = () => store.getState().program.departments[0]
  await user.click(screen.getByRole('button', { name: 'Set the target by size of unit' }))
  expect(icu()?.occupancyBySize).toEqual([
    { upTo: 10, value: 0.75 },
    { upTo: null, value: 0.75 },
  ])
  expect(field(/^Target occupancy \(%\)$/).placeholder).toBe('')
  const large = field(/^Target occupancy, row 2/)
  await user.clear(large)
  await user.type(large, '90')
  expect(store.getState().evaluation.departments[0]?.years[0]?.needed).toBe(18)
  await user.clear(field(/^Beds, up to, row 1/))
  expect(store.getState().evaluation.departments[0]?.years[0]?.needed).toBeNull()
  expect(screen.getByText('A value is missing here.')).toBeTruthy()
  await user.clear(large)
  await user.type(large, '900')
  expect(screen.getByText(/^900% is not a share of a whole/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset Target occupancy by size of unit' }))
  expect(icu()?.occupancyBySize).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Set the target by size of unit' }))
  await user.type(field(/^Target occupancy \(%\)$/), '80')
  expect(screen.queryByRole('group', { name: 'Target occupancy by size of unit' })).toBeNull()
  expect(store.getState().evaluation.departments[0]?.years[0]?.needed).toBe(20)
})

test('a length of stay is asked for days and discharges, and not for visits, which have room times', async () => {
  const type = criteria.departments.get('emergency')
  if (!type) throw new Error('Expected the starter to have emergency.')
  const { departments } = exampleProgram()
  const emergency = newDepartment(type, ['icu', 'surgery'], { volume: 30_000 })
  const { store } = await openWorkspace({ program: { ...exampleProgram(), departments: [...departments, emergency] } })
  expect(field(/^Mean length of stay/)).toBeTruthy()
  act(() => store.getState().edit((program) => ({ ...program, departments: [emergency] }), null))
  expect(await screen.findByRole('textbox', { name: /^Visits in 2025/ })).toBeTruthy()
  expect(field(/^Mean time in the room/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Mean length of stay/ })).toBeNull()
})

test('a text that is no number stays in its field and changes nothing', async () => {
  const { user, store } = await openWorkspace()
  const { program } = store.getState()
  const base = field('Patient days in 2025')
  await user.type(base, 'x')
  expect(base.value).toBe('x')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(store.getState().program).toBe(program)
})

test('a block of a spreadsheet fills the table of years, volumes as factors of the base year', async () => {
  const { user, store } = await openWorkspace()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change in population' }), 'Table of years')
  const paste = (target: HTMLElement, text: string) =>
    fireEvent.paste(target, { clipboardData: { getData: () => text } })
  paste(field('Year, row 1'), 'Year\tFactor\n2026\t1.02\n2028\t1.1\n')
  const change = () => store.getState().program.departments[0]?.drivers[0]?.population
  expect(change()).toEqual({
    kind: 'years',
    factors: [
      { year: 2026, factor: 1.02 },
      { year: 2028, factor: 1.1 },
    ],
  })
  paste(field('Value, row 1'), '5840\n6424\n')
  expect(change()).toMatchObject({ factors: [{ factor: 1 }, { factor: 1.1 }] })
  paste(field('Value, row 1'), '5840\nmany\n')
  expect(screen.getByRole('alert').textContent).toContain('row 2, column 1 of the block is not a number: “many”')
  expect(change()).toMatchObject({ factors: [{ factor: 1 }, { factor: 1.1 }] })
})

test('a number opens its derivation, and an input of it opens its own', async () => {
  const { user } = await openWorkspace()
  await user.click(
    screen.getAllByRole('button', { name: /^Key rooms needed · Intensive care · 2030: / })[0] as HTMLElement,
  )
  const why = within(screen.getByRole('complementary', { name: 'Why this number' }))
  expect(why.getByText('The average load divided by the target occupancy, rounded up.')).toBeTruthy()
  expect(why.getByText(/^round up\(load ÷ target occupancy\)$/)).toBeTruthy()
  expect(why.getByText(/^round up\(16 ÷ .*\) = \d+$/)).toBeTruthy()
  expect(why.getByText(/Assumption\./)).toBeTruthy()
  await user.click(why.getByRole('button', { name: /^Calculated: Offered load/ }))
  expect(why.getByText(/^patient days ÷ days per year$/)).toBeTruthy()
  await user.click(why.getByRole('button', { name: /^Calculated: Volume/ }))
  await user.click(why.getAllByRole('button', { name: 'Entered: go to the field' })[0] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(field('Patient days in 2025')))
  await user.click(why.getByRole('button', { name: 'Back' }))
  expect(why.getByText(/^patient days ÷ days per year$/)).toBeTruthy()
})

test('a figure of a method opens its derivation by that method, from the keyboard too', async () => {
  const { user } = await openWorkspace({ path: '&view=methods' })
  const turnedAway = await screen.findByRole('button', {
    name: /^Turned away · Intensive care · 2030 · Turned-away patients \(Erlang B\): /,
  })
  turnedAway.focus()
  await user.keyboard('{Enter}')
  const why = within(screen.getByRole('complementary', { name: 'Why this number' }))
  expect(why.getByText('By this method: Turned-away patients (Erlang B)')).toBeTruthy()
  expect(why.getByText(/^P\(turned away\)\(rooms needed, load/)).toBeTruthy()
  await user.click(why.getByRole('button', { name: /^Calculated: Key rooms needed/ }))
  expect(why.getByText(/^The (fewest rooms with which|measured load holds)/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Difference from the chosen method .* \(Erlang B\): / }))
  expect(why.getByText('rooms needed − rooms by the chosen method')).toBeTruthy()
})

test('the space program shows the rooms of the chosen department, and its area adds up in one click each', async () => {
  const { user } = await openWorkspace({ path: '&view=space' })
  expect(await screen.findByRole('heading', { name: 'Intensive care' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Surgery' }))
  expect(await screen.findByRole('heading', { name: 'Surgery' })).toBeTruthy()
  const totalsOfRooms = screen.getAllByRole('button', { name: /^Net area of all such rooms · .* · Surgery · 2030: / })
  expect(totalsOfRooms.length).toBeGreaterThan(3)
  await user.click(totalsOfRooms[0] as HTMLElement)
  const why = within(screen.getByRole('complementary', { name: 'Why this number' }))
  expect(why.getByText('number of rooms × net area of one')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download: Area and cost' })).toBeTruthy()
  expect(field('Middle of construction').placeholder).toBe('2030')
})

test('an unusual area per bed of a whole hospital is stated below it', async () => {
  const [icu, surgery] = exampleProgram().departments
  const others = ['emergency', 'ct', 'laboratory'].flatMap((id) => criteria.departments.get(id) ?? [])
  const volumes = others.map((type) => newDepartment(type, [], { volume: 20 }))
  const departments = [...(icu && surgery ? [icu, surgery] : []), ...volumes]
  await openWorkspace({ path: '&view=space', program: { ...exampleProgram(), departments } })
  const panel = within(await screen.findByRole('region', { name: 'Area and cost' }))
  expect(panel.getByText(/sq ft per bed is outside the usual range of 2,200 to 2,800\.$/)).toBeTruthy()
})

test('a department without a list of rooms has no net area rather than one of 0', async () => {
  const type = criteria.departments.get('support')
  if (!type) throw new Error('Expected the starter to have support.')
  const { departments } = exampleProgram()
  await openWorkspace({
    path: '&view=space',
    program: { ...exampleProgram(), departments: [...departments, newDepartment(type, ['icu', 'surgery'])] },
  })
  const table = await screen.findByRole('table', { name: 'Space programme in 2030' })
  const cells = within(within(table).getByRole('row', { name: /^Shared support/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['n/a', 'n/a', expect.stringMatching(/^[\d,]+ sq ft$/)])
})

test('thresholds open their derivation and can be downloaded', async () => {
  await openWorkspace({ path: '&view=methods' })
  expect(await screen.findByRole('button', { name: 'Download: How close the next room is' })).toBeTruthy()
  fireEvent.click(
    screen.getByRole('button', { name: /^Setting where the rooms change · fewer rooms · Intensive care/ }),
  )
  const why = within(screen.getByRole('complementary', { name: 'Why this number' }))
  expect(why.getByText('nearest to the plan(x, rooms needed for(load, x) < rooms needed)')).toBeTruthy()
  expect(why.getByText(/^nearest to the plan\(x, rooms needed for\(16, x\) < \d+\) = [\d.]+%$/)).toBeTruthy()
})

test('Enter goes to the next field and Shift+Enter back', async () => {
  const { user } = await openWorkspace()
  const first = field('Name in this programme')
  await user.click(first)
  await user.keyboard('{Enter}{Enter}')
  const later = document.activeElement
  await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  expect(later).not.toBe(first)
  expect(document.activeElement).toBe(first)
})

test('departments are added, moved within their group, and removed', async () => {
  const { user, store } = await openWorkspace()
  const ids = () => store.getState().program.departments.map(({ id }) => id)
  await user.click(screen.getByRole('button', { name: 'Add department' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Step-down' }))
  expect(ids()).toEqual(['icu', 'surgery', 'step-down'])
  await user.click(await screen.findByRole('button', { name: 'Move Step-down up' }))
  expect(ids()).toEqual(['step-down', 'surgery', 'icu'])
  await user.click(screen.getByRole('button', { name: 'Remove Step-down' }))
  expect(ids()).toEqual(['surgery', 'icu'])
})

test('a department is duplicated with all that was entered, below it and ready for another name', async () => {
  const { user, store } = await openWorkspace()
  await user.click(screen.getByRole('button', { name: 'Duplicate Intensive care' }))
  const [icu, copy] = store.getState().program.departments
  expect(copy).toEqual({
    ...icu,
    id: expect.stringMatching(/^icu-[0-9a-f]{8}$/),
    name: 'Intensive care (copy)',
  })
  await waitFor(() => expect(document.activeElement).toBe(field('Name in this programme')))
  expect(field('Name in this programme').value).toBe('Intensive care (copy)')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(store.getState().program.departments.map(({ id }) => id)).toEqual(['icu', 'surgery'])
})

test('a second department of a type has an id that no other editor gives', async () => {
  const { user, store } = await openWorkspace()
  await user.click(screen.getByRole('button', { name: 'Add department' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Surgery' }))
  const [, , added] = store.getState().program.departments
  expect(added).toMatchObject({ type: 'surgery', id: expect.stringMatching(/^surgery-[0-9a-f]{8}$/) })
})

test('the sixty-first department is refused in words, until another one is removed', async () => {
  const [icu, surgery] = exampleProgram().departments
  if (!icu || !surgery) throw new Error('Expected two departments.')
  const more = Array.from({ length: 58 }, (_, index) => ({ ...surgery, id: `surgery-${index + 2}` }))
  const { user, store } = await openWorkspace({
    program: { ...exampleProgram(), departments: [icu, surgery, ...more] },
  })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add department' })
  expect(add.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Duplicate Intensive care' }).disabled).toBe(true)
  expect(screen.getByText('A programme has at most 60 departments. Remove one to add another.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Intensive care' }))
  expect(store.getState().program.departments).toHaveLength(59)
  expect(add.disabled).toBe(false)
  expect(screen.queryByText(/at most 60/)).toBeNull()
})

test('a daily census is read as counts, and a bad file names its line', async () => {
  const { user, store } = await openWorkspace()
  const group = screen.getByRole('group', { name: 'Daily census' })
  const input = group.querySelector('input') as HTMLInputElement
  // The test's page has files without a way to read them.
  const fileOf = (text: string) =>
    Object.assign(new File([text], 'census.csv', { type: 'text/csv' }), { text: () => Promise.resolve(text) })
  const upload = (text: string) => user.upload(input, fileOf(text))
  await upload('2025-01-01,20\n2025-01-02,many')
  expect((await within(group).findByRole('alert')).textContent).toMatch(/^Line 2: Expected a whole number/)
  await upload('2025-01-01,20\n2025-01-02,22')
  await within(group).findByText(/^2 days from/)
  expect(store.getState().program.departments[0]?.measured.dailyCensus?.counts).toEqual([
    [20, 1],
    [22, 1],
  ])
})

test('a program that may only be read shows its numbers without ways to change them', async () => {
  await openWorkspace({ canEdit: false })
  expect(field('Patient days in 2025').readOnly).toBe(true)
  for (const name of ['Add department', 'Undo', 'Add volume', 'Choose file'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getAllByRole('button', { name: /Why this number/ }).length).toBeGreaterThan(5)
})

test.each(['years', 'methods', 'space', 'assumptions', 'drivers', 'risk'])(
  'opens the view %s with all of its words',
  async (view) => {
    const { messageErrors, crashes } = await openWorkspace({ path: `&view=${view}` })
    await act(async () => undefined)
    expect(await screen.findByRole('heading', { level: 2, name: viewHeadings[view] })).toBeTruthy()
    expect(messageErrors).toEqual([])
    expect(crashes).toEqual([])
  },
)

const viewHeadings: Record<string, RegExp> = {
  years: /^Key rooms needed by year/,
  methods: /^Methods side by side/,
  space: /^Space programme in 2030/,
  assumptions: /^What differs from the criteria/,
  drivers: /^What moves it/,
  risk: /^Risk in 2030/,
}

test('a rule of rounding is offered where rooms are rounded by it', async () => {
  const { user } = await openWorkspace()
  const rounding = () => screen.queryByRole('combobox', { name: 'Rounding' })
  expect(screen.getByRole('combobox', { name: 'Method' })).toBeTruthy()
  expect(rounding()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Surgery' }))
  expect(await screen.findByRole('heading', { name: 'Surgery' })).toBeTruthy()
  expect(rounding()).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Simulated futures')
  expect(rounding()).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Waiting patients (Erlang C)')
  expect(rounding()).toBeNull()
})

test('a department that is removed by the keyboard comes back by the keyboard', async () => {
  const { store, user } = await openWorkspace()
  act(() => screen.getByRole('button', { name: 'Remove Intensive care' }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Surgery'))
  await user.keyboard('{Control>}z{/Control}')
  expect(store.getState().program.departments.map(({ id }) => id)).toEqual(['icu', 'surgery'])
})

test('the explained figure gets the focus back when its explanation is closed', async () => {
  const { user } = await openWorkspace()
  const [figure] = screen.getAllByRole('button', { name: /Surgery · \d{4}/ })
  if (!figure) throw new Error('Expected a figure of surgery, got none.')
  await user.click(figure)
  await user.click(screen.getByRole('button', { name: 'Close “Why this number”' }))
  expect(document.activeElement).toBe(figure)
})
