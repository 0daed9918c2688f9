import { describe, expect, jest, test } from '@jest/globals'
import type { SavedPeerGroup } from '@keyroom/product-api'
import { answers, people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { testBenchmarks, testDistribution } from '../testing/board-answers.ts'
import { hospitalAnswers, hospitalApi } from '../testing/general-hospital.ts'

interface DrawnChart {
  summary: string
  table: {
    rows: unknown[]
    rowKey: (row: unknown) => string
    columns: { key: string; cell: (row: unknown) => ReactNode }[]
  }
}

// Charts need a canvas, which jsdom lacks; their tables are drawn instead.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary, table }: DrawnChart) =>
    createElement(
      'figure',
      { 'aria-label': summary },
      table.rows.map((row) =>
        createElement(
          'div',
          { key: table.rowKey(row) },
          table.columns.map(({ key, cell }) => createElement('span', { key }, cell(row), ' ')),
        ),
      ),
    ),
}))

const open = async (query: string, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: hospitalApi,
    path: `analytics?ccn=220071${query}`,
    ...options,
  })
  await page.settled()
  return page
}
const click = (element: HTMLElement) =>
  act(async () => {
    element.focus()
    element.click()
  })
const region = (name: string) => screen.findByRole('region', { name })

describe.each([
  ['trends', 'figure'],
  ['compare', 'table'],
  ['benchmarks', 'figure'],
])('the view %s', (view, role) => {
  test('is rendered in another language with every message that it needs', async () => {
    const page = await open(`&view=${view}`, { preferences: { locale: 'ro' } })
    await screen.findAllByRole(role)
    await page.settled()
    expect({ crashes: page.crashes, messageErrors: page.messageErrors }).toEqual({ crashes: [], messageErrors: [] })
  })

  test('shows an error when the server fails, and loads once it works again', async () => {
    let isBroken = true
    const board = (answer: object) => () => (isBroken ? refusal(500, 'internal') : Response.json(answer))
    const api = answers({
      ...hospitalAnswers,
      'board/benchmarks': board(hospitalAnswers['board/benchmarks']),
      'board/compare': board(hospitalAnswers['board/compare']),
      'board/trends': board(hospitalAnswers['board/trends']),
    })
    await open(`&view=${view}`, { api })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await click(retry)
    expect(await screen.findAllByRole(role)).not.toEqual([])
  })
})

describe('trends', () => {
  test('show a missing report as missing, and mark values scaled to a year', async () => {
    await open('&view=trends')
    const chart = await screen.findByRole('figure', { name: /^Adjusted patient days: General Hospital from 70,000/ })
    const rows = [...chart.children].map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^2019 70,000 50,000 60,000 75,000 40/)
    expect(rows[1]).toMatch(/^2020COVID-19 year n\/a Suppressed Suppressed Suppressed 4/)
    expect(rows[2]).toMatch(/^2021COVID-19 year 82,000.*Short period: 273 days.*annualised to 365 days/)
  })
})

describe('compared hospitals', () => {
  test('are copied with the decimal sign of the language, and without groups', async () => {
    const user = userEvent.setup()
    await open('&view=compare&with=220031', { preferences: { locale: 'fr' } })
    await user.click(await screen.findByRole('button', { name: 'Copier' }))
    const numbers = (await navigator.clipboard.readText()).split(/[\t\n]/).filter((cell) => /^-?[\d., ]+$/.test(cell))
    expect(numbers.some((cell) => /^-?\d+,\d+$/.test(cell))).toBe(true)
    expect(numbers.filter((cell) => !/^-?\d+(,\d+)?$/.test(cell))).toEqual([])
  })

  test('have differences, and the best and the worst in words', async () => {
    await open('&view=compare&with=220031')
    const table = await region('Side by side, 2021')
    const row = (name: RegExp) => within(table).getByRole('row', { name })
    expect(row(/^Total margin/).textContent).toMatch(/5\.0%▲ Best2\.0%-3\.0 points▼ Worst/)
    expect(row(/^Occupancy/).textContent).toMatch(/65\.0%n\/a$/)
  })

  test('take their differences from another hospital when it is chosen, and keep that in the address', async () => {
    const asked: string[] = []
    const page = await open('&view=compare&with=220031&base=220031', {
      api: answers({
        ...hospitalAnswers,
        'board/compare': ({ url }: Request) => {
          asked.push(new URL(url).searchParams.get('ccns') ?? '')
          return Response.json(hospitalAnswers['board/compare'])
        },
      }),
    })
    await region('Side by side, 2021')
    expect(asked).toEqual(['220031,220071'])
    await click(screen.getByRole('button', { name: 'Remove Lakeside Hospital' }))
    expect(page.address()).toBe('/dashboard/analytics?ccn=220071&view=compare')
  })
})

describe('a hospital among its peers', () => {
  test('sees its percentile, among hospitals similar to it by default', async () => {
    const asked: string[] = []
    await open('&view=benchmarks', {
      api: answers({
        ...hospitalAnswers,
        'board/benchmarks': ({ url }: Request) => {
          asked.push(new URL(url).searchParams.get('peers') ?? '')
          return Response.json(testBenchmarks)
        },
      }),
    })
    expect(
      await screen.findByRole('figure', {
        name: 'Occupancy, as usually published, General Hospital: 62nd percentile of 40 hospitals (short-term hospitals, 300–399 beds).',
      }),
    ).toBeTruthy()
    expect(asked).toEqual(['type-short-term_beds-300-399'])
  })

  test('sees its indicators sorted by a column, and back in their groups, as the address says', async () => {
    const page = await open('&view=benchmarks')
    const table = await region('All indicators vs. peers, 2021')
    const head = () => within(table).getByRole('columnheader', { name: /^Indicator/ })
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent ?? '')
    expect(names()[0]).toBe('Utilisation and capacity')
    await click(within(head()).getByRole('button'))
    expect(page.address()).toContain('sort=name')
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    const { compare } = new Intl.Collator('en')
    expect(names()).toEqual(names().toSorted(compare))
    expect(names()[0]).toMatch(/^Adjusted discharges/)
    await click(within(head()).getByRole('button'))
    expect(page.address()).toContain('sort=-name')
    await click(within(head()).getByRole('button'))
    expect(page.address()).not.toContain('sort')
    expect(names()[0]).toBe('Utilisation and capacity')
  })

  test('sees which figure is unreliable', async () => {
    await open('&view=benchmarks')
    const table = await region('All indicators vs. peers, 2021')
    expect(within(table).getAllByText('Unreliable')).toHaveLength(1)
    expect(within(table).getByRole('row', { name: /^Days cash on hand.*Unreliable/ })).toBeTruthy()
  })

  test('sees which figure hardly any hospital reports', async () => {
    const items = testBenchmarks.items.map((item) => ({
      ...item,
      value: item.indicator === 'averageAgeOfPlant' ? 24_938_792 : null,
    }))
    await open('&view=benchmarks', {
      api: answers({ ...hospitalAnswers, 'board/benchmarks': { ...testBenchmarks, items } }),
    })
    const table = await region('All indicators vs. peers, 2021')
    expect(within(table).getAllByText('Doubtful')).toHaveLength(1)
    expect(within(table).getByRole('button', { name: /^Doubtful: Average age of plant.*24,938,792/ })).toBeTruthy()
  })

  test('sees no distribution of fewer than ten hospitals, and is offered a larger group', async () => {
    const suppressed = { ...testDistribution, bins: [], spread: { n: 4, suppressed: true } }
    const page = await open('&view=benchmarks', {
      api: answers({ ...hospitalAnswers, 'board/distribution': suppressed }),
    })
    expect(await screen.findByRole('heading', { name: 'Only 4 hospitals are in this group' })).toBeTruthy()
    await click(screen.getByRole('button', { name: 'Same type, any size' }))
    expect(page.address()).toContain('peers=type-short-term')
  })

  test('can define its group step by step', async () => {
    const page = await open('&view=benchmarks')
    await click(await screen.findByRole('button', { name: 'Change group' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose a peer group' })
    await click(within(dialog).getByRole('button', { name: 'Rural' }))
    expect(within(dialog).getByRole('button', { name: 'Rural' }).getAttribute('aria-pressed')).toBe('true')
    await click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(page.address()).toContain('peers=type-short-term_beds-300-399_area-R'))
  })
})

describe('saved peer groups', () => {
  const large: SavedPeerGroup = {
    id: '0190c0de-0000-4000-8000-000000000001',
    name: 'Large ones',
    group: 'beds-500-plus',
    shared: true,
    owner: 'auth0|somebody',
    ownerName: 'Ada',
    own: true,
    version: 3,
    changedAt: '2026-01-01T00:00:00.000Z',
  }

  test('can be opened, deleted, and restored', async () => {
    const written: unknown[] = []
    const api = answers({
      ...hospitalAnswers,
      'peer-groups': [large],
      'DELETE peer-groups/:id': () => new Response(null, { status: 204 }),
      'POST peer-groups': async (request: Request) => {
        written.push(await request.json())
        return Response.json(large)
      },
    })
    const page = await open('&view=benchmarks', { api, person: people.admin })
    const show = async () => {
      await click(await screen.findByRole('button', { name: 'Saved groups' }))
      return screen.findByRole('dialog', { name: 'Saved groups' })
    }
    const dialog = await show()
    await click(await within(dialog).findByRole('button', { name: 'Delete Large ones' }))
    const undo = await within(dialog).findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    expect(within(dialog).queryByText('Large ones')).toBeNull()
    await click(undo)
    await click(await within(dialog).findByRole('button', { name: /^Large ones/ }))
    expect(written).toEqual([{ name: 'Large ones', shared: true, group: 'beds-500-plus' }])
    await waitFor(() => expect(page.address()).toContain('peers=beds-500-plus'))
  })

  test('show why they can’t be saved and keep the typed name', async () => {
    const api = answers({ ...hospitalAnswers, 'POST peer-groups': () => refusal(409, 'name-taken') })
    await open('&view=benchmarks', { api })
    await click(await screen.findByRole('button', { name: 'Saved groups' }))
    const dialog = await screen.findByRole('dialog', { name: 'Saved groups' })
    const field = within(dialog).getByRole('textbox', { name: 'Save this group as' })
    await userEvent.type(field, 'Mine')
    await click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/This name is already in use/)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('Mine')
  })
})

test.each([
  ['', 'No hospital has CCN 220071'],
  ['&with=220031', 'Unknown hospital'],
])('an unknown hospital is reported, among compared ones (%j) or alone', async (query, title) => {
  const api = answers({ ...hospitalAnswers, 'board/trends': () => refusal(404, 'unknown-hospital') })
  await open(`&view=trends${query}`, { api })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('what is no CCN in the address is named, and a hospital can be chosen instead', async () => {
  const page = await renderRemote({ remote, descriptor, api: hospitalApi, path: 'analytics?ccn=nonsense' })
  expect(await screen.findByText(/^“nonsense” is not a CCN: expected six characters/)).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a hospital' }), 'general')
  await userEvent.click(await screen.findByRole('option', { name: /General Hospital/ }))
  await waitFor(() => expect(page.address()).toBe('/dashboard/analytics?ccn=220071'))
})

test('invalid values in the address are reported, ignored, and removed', async () => {
  const page = await open('&view=compare&with=luck&method=mine')
  expect(await screen.findByText(/Parts of the address could not be read and were ignored: with=luck/)).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Fix the address' }))
  expect(page.address()).toBe('/dashboard/analytics?ccn=220071&view=compare')
})
