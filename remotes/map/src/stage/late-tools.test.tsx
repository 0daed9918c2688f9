import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LocationImportReport } from '@keyroom/product-api'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { answeredMargins, general, mapAnswers } from '../testing/facilities.ts'
import { ownPoints } from '../testing/own-locations.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
let bodies: { readonly path: string; readonly body: unknown }[]
beforeEach(() => {
  map = stillMap()
  bodies = []
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const traits = {
  columns: {
    ccn: ['220071', '221302', '650001'],
    owner: ['nonprofit', 'government', null],
    emergency: [true, false, null],
  },
}
const peers = answeredMargins([0.051, -0.02])
const group = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Harbor only',
  shared: false,
  owner: 'auth0|sample-standard',
  own: true,
  ownerName: null,
  version: 1,
  changedAt: '2026-11-20T09:00:00.000Z',
  group: 'only-221302',
}
const noted =
  (answer: (body: unknown) => unknown, status = 200) =>
  async (request: Request) => {
    const body: unknown = request.method === 'DELETE' ? undefined : await request.json().catch(() => undefined)
    bodies.push({ path: `${request.method} ${new URL(request.url).pathname}`, body })
    return status === 204 ? new Response(null, { status }) : Response.json(answer(body), { status })
  }
const reportOf = (changed: Partial<LocationImportReport> = {}): LocationImportReport => ({
  rows: 3,
  coordinates: 1,
  zips: 1,
  addresses: 0,
  added: 0,
  geocoder: null,
  problems: [{ line: 4, column: 'lat', expected: 'latitude', received: '91' }],
  bad: 1,
  ...changed,
})

const open = async (query = '', more: Record<string, unknown> = {}, options: Partial<RenderOptions> = {}) => {
  const api = mapAnswers({
    'facilities/traits': traits,
    'facilities/:ccn': general,
    'board/peers': peers,
    'peer-groups': [],
    ...more,
  })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map${query}`, ...options })
  await page.settled()
  return page
}
const click = (element: HTMLElement) => act(async () => element.click())
const rowNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const table = () => screen.findByRole('table', { name: 'Hospitals in the visible part of the map' })

describe('filters', () => {
  test('narrow the table, the count and the map together', async () => {
    await open('?view=table&type=short-term&beds=100-')
    await waitFor(() => expect(rowNames()).toEqual(['General Hospital']))
    expect(screen.getByText('1 hospital in view')).toBeTruthy()
    expect(screen.queryByText('Critical access', { selector: 'li *' })).toBeNull()
  })

  test('by owner and emergency department load what they need, and leave out what is unknown', async () => {
    await open('?view=table&owner=government.nonprofit&emergency=yes')
    await waitFor(() => expect(rowNames()).toEqual(['General Hospital']))
  })

  test('by a saved peer group, which the address holds literally', async () => {
    const only = { ...peers, columns: { ...peers.columns, ccn: ['221302'] } }
    const page = await open('?view=table&tool=filters', { 'peer-groups': [group], 'board/peers': only })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Peer group' }))
    await click(await screen.findByRole('option', { name: 'Harbor only' }))
    expect(page.address()).toContain('group=only-221302')
    await waitFor(() => expect(rowNames()).toEqual(['Harbor Hospital']))
  })

  test('say that no hospital matches, and are cleared', async () => {
    const page = await open('?view=table&state=WY')
    expect(await screen.findByText('No hospital matches')).toBeTruthy()
    expect(rowNames()).toEqual([])
    await click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(page.address()).toBe('/dashboard/widget/map?view=table')
    expect(rowNames()).toHaveLength(3)
  })

  test('are chosen in their panel, which a button on the map opens', async () => {
    const page = await open('?view=table')
    await click(await screen.findByRole('button', { name: 'Filters and colours' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'State' }))
    await click(await screen.findByRole('option', { name: 'GU' }))
    expect(page.address()).toContain('state=GU')
    await waitFor(() => expect(rowNames()).toEqual(['Pacific Hospital']))
    const beds = screen.getByRole('textbox', { name: 'Beds from' })
    await userEvent.type(beds, 'many{Enter}')
    expect(screen.getByText('Expected a whole number.')).toBeTruthy()
  })

  test('that can’t be applied say so, and can be tried again', async () => {
    let failing = true
    await open('?view=table&emergency=yes', {
      'facilities/traits': () => (failing ? refusal(500, 'internal') : Response.json(traits)),
    })
    expect(await screen.findByText('The filters could not be applied.')).toBeTruthy()
    failing = false
    await click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rowNames()).toEqual(['General Hospital']))
  })
})

describe('colors and sizes', () => {
  test('color hospitals by an indicator, with a legend and a column of the table', async () => {
    await open('?view=table&color=totalMargin&size=beds')
    await waitFor(() => expect(map.calls).toContainEqual(['setMarkStyle', true]))
    expect(await screen.findByRole('columnheader', { name: 'Total margin, FY 2021' })).toBeTruthy()
    expect(within(await table()).getByText('5.1%')).toBeTruthy()
    expect(screen.getByText('5.1% to 5.1%')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Total margin, FY 2021' })).toBeTruthy()
  })

  test('mark a doubtful value in the table, and leave it out of the classes of the legend', async () => {
    const doubtful = { ...peers, columns: { ...peers.columns, value: [0.051, -48_672_612] } }
    await open('?view=table&color=totalMargin', { 'board/peers': doubtful })
    await screen.findByRole('columnheader', { name: 'Total margin, FY 2021' })
    const row = screen.getByRole('row', { name: /Harbor Hospital/ })
    expect(row.textContent).toMatch(/doubtful report.4,867,261,200(\.0)?%$/)
    expect(within(await table()).getAllByText('doubtful report')).toHaveLength(1)
    const legend = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
    expect(legend).toEqual(expect.arrayContaining(['5.1% to 5.1%1', 'doubtful report1', 'n/a1']))
    expect(legend.filter((text) => text?.includes('4,867'))).toEqual([])
  })

  test('of cost reports are locked without access to them, in the words of the subscription', async () => {
    await open('?tool=filters&color=totalMargin', {}, { person: people.free })
    const words = 'Requires the Standard Tier or Accounting Tier Subscription.'
    expect(await screen.findByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Colour by' }))
    const option = await screen.findByRole('option', { name: 'Total margin' })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('option', { name: 'Occupancy' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('distances', () => {
  test('are measured by clicks and by the center of the map, in miles', async () => {
    const page = await open('?tool=measure')
    await screen.findByRole('group', { name: 'Distances' })
    await act(async () => map.tool?.({ longitude: -71.07, latitude: 42.36 }, undefined))
    await click(screen.getByRole('button', { name: 'Add the centre of the map' }))
    expect(page.address()).toContain('path=42.3600%2C-71.0700%3B42.3000%2C-71.1000')
    expect(screen.getByText('4.4 miles')).toBeTruthy()
    await click(screen.getByRole('button', { name: 'Remove point 1' }))
    expect(screen.queryByText('4.4 miles')).toBeNull()
  })

  test('count two clicks that come before anything is drawn again', async () => {
    const page = await open('?tool=measure')
    await screen.findByRole('group', { name: 'Distances' })
    await act(async () => {
      for (const longitude of [-71.07, -71.1]) map.tool?.({ longitude, latitude: 42.36 }, undefined)
    })
    expect(page.address()).toContain('path=42.3600%2C-71.0700%3B42.3600%2C-71.1000')
  })

  test('lists the hospitals nearest to the one that is clicked', async () => {
    const page = await open('?tool=nearest')
    await screen.findByRole('group', { name: 'Nearest hospitals' })
    const [hospital] = [{ ccn: '220071' }]
    await act(async () => map.tool?.({ longitude: 0, latitude: 0 }, hospital as never))
    expect(page.address()).toContain('near=220071')
    const list = await screen.findByRole('table', { name: 'Nearest hospitals to General Hospital' })
    expect(
      within(list)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Harbor Hospital', 'Pacific Hospital'])
    expect(within(list).getAllByRole('row')[1]?.textContent).toContain('1.7')
  })
})

describe('selected hospitals', () => {
  test('are all that were clicked, also before anything is drawn again', async () => {
    const page = await open('?tool=select')
    await screen.findByRole('group', { name: 'Selected hospitals and locations' })
    await act(async () => {
      for (const ccn of ['220071', '221302']) map.tool?.({ longitude: 0, latitude: 0 }, { ccn } as never)
    })
    expect(page.address()).toContain('pick=220071_221302')
  })

  test('lead to their comparison and become a peer group', async () => {
    const page = await open('?view=table', {
      'POST peer-groups': noted(() => ({ ...group, name: 'Two' }), 201),
    })
    await click(await screen.findByRole('checkbox', { name: 'Select General Hospital' }))
    await click(screen.getByRole('checkbox', { name: 'Select Harbor Hospital' }))
    expect(page.address()).toContain('pick=220071_221302')
    const bar = await screen.findByRole('region', { name: 'Selected hospitals and locations' })
    const href = within(bar).getByRole('link', { name: 'Compare' }).getAttribute('href')
    expect(href).toBe('/dashboard/hospital-summary?ccn=220071&view=compare&with=221302')
    await click(within(bar).getByRole('button', { name: 'Save as peer group' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Two{Enter}')
    await waitFor(() =>
      expect(bodies).toEqual([{ path: 'POST /api/peer-groups', body: { name: 'Two', group: 'only-220071.221302' } }]),
    )
  })

  test('are clicked on the map while the tool is open', async () => {
    const page = await open('?tool=select')
    await screen.findByText(/Click hospitals to select them/)
    await act(async () => map.tool?.({ longitude: 0, latitude: 0 }, { ccn: '221302' } as never))
    expect(page.address()).toContain('pick=221302')
    await act(async () => map.tool?.({ longitude: 0, latitude: 0 }, { ccn: '221302' } as never))
    expect(page.address()).not.toContain('pick')
  })
})

describe('own locations', () => {
  const withOwn = { 'locations/points': ownPoints }

  test('are in the table and in the search, and open in a card', async () => {
    const page = await open('?view=table', { ...withOwn, facilities: { sample: false, items: [] } })
    const list = await screen.findByRole('table', { name: '3 own locations in view' })
    await click(within(list).getByRole('button', { name: 'North clinic' }))
    expect(map.calls).toContainEqual(['showPoint', -71.3, 42.3])
    expect(page.address()).toContain('place=00000000-0000-4000-8000-000000000006')
    const card = await screen.findByRole('region', { name: 'North clinic' })
    expect(within(card).getByText('1 Main Street')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'North clinic' })).toBeNull()
    await userEvent.type(screen.getByRole('combobox', { name: /Search by name/ }), 'south cl')
    await click(await screen.findByRole('option', { name: /South clinic/ }))
    expect(map.calls).toContainEqual(['showPoint', -71.4, 42.4])
  })

  test('are drawn by a click and a name, and shared with the organization', async () => {
    const page = await open(
      '?tool=locations',
      {
        'POST locations': noted(
          (body) => ({
            ...(body as object),
            ccn: null,
            address: null,
            projects: 0,
            ownerName: null,
            canChange: true,
            version: 1,
            changedAt: '2026-11-20T09:00:00.000Z',
          }),
          201,
        ),
      },
      { person: people.admin },
    )
    await screen.findByRole('group', { name: 'Own locations' })
    await act(async () => map.tool?.({ longitude: -71.07, latitude: 42.36 }, undefined))
    expect(page.address()).toContain('draft=42.3600%2C-71.0700')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the location' }), 'Pie')
    await act(async () => map.tool?.({ longitude: -71.06, latitude: 42.36 }, undefined))
    await waitFor(() => expect(screen.getByText('42.3600,-71.0600')).toBeTruthy())
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the location' }), 'r{Enter}')
    await waitFor(() =>
      expect(bodies[0]).toMatchObject({
        path: 'POST /api/locations',
        body: { name: 'Pier', longitude: -71.06, latitude: 42.36, isShared: true },
      }),
    )
    await waitFor(() => expect(page.address()).not.toContain('draft'))
  })

  test('are imported after a check that tells bad rows, and addresses only by consent', async () => {
    const found = reportOf({ addresses: 2, geocoder: 'geo.example' })
    await open(
      '?tool=locations',
      {
        'POST locations/imports': noted((body) =>
          (body as { isTrial?: boolean }).isTrial ? found : { ...found, added: 4 },
        ),
      },
      { person: people.admin },
    )
    await click(await screen.findByRole('button', { name: 'Import locations' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import locations' })
    const input = dialog.querySelector('input[type=file]')
    const csv = 'name,lat,lng\nA,1,2'
    // jsdom's files have no method for it.
    const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(csv).buffer)
    const file = Object.assign(new File([csv], 'sites.csv', { type: 'text/csv' }), { arrayBuffer })
    await userEvent.upload(input as HTMLInputElement, file)
    expect(await within(dialog).findByText('3 rows: 1 with coordinates, 1 by ZIP code, 1 with errors.')).toBeTruthy()
    const bad = within(dialog).getByRole('table', { name: '1 row with an error' })
    expect(within(bad).getAllByRole('row')[1]?.textContent).toBe('4latDegrees from -90 to 90, such as 42.361291')
    expect(within(dialog).getByRole('button', { name: 'Import 2 locations' })).toBeTruthy()
    await click(within(dialog).getByRole('checkbox', { name: /Look up 2 addresses at geo.example/ }))
    await click(within(dialog).getByRole('button', { name: 'Import 4 locations' }))
    await waitFor(() =>
      expect(bodies.map(({ body }) => body)).toMatchObject([
        { isTrial: true, csv: 'name,lat,lng\nA,1,2' },
        { isShared: true, usesGeocoder: true },
      ]),
    )
    expect(await within(dialog).findByText('4 locations were imported')).toBeTruthy()
  })

  test('of an import are deleted as one', async () => {
    await open('?tool=locations', { ...withOwn, 'DELETE locations/imports/:id': noted(() => null, 204) })
    const chip = (await screen.findByText('Import: 2 locations')).closest('.MuiChip-root') as HTMLElement
    chip.focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() =>
      expect(bodies.map(({ path }) => path)).toEqual([
        'DELETE /api/locations/imports/00000000-0000-4000-8000-00000000000a',
      ]),
    )
  })

  test('are only looked at by accounts that may not plan', async () => {
    await open('?tool=locations', withOwn, { person: people.free })
    expect(await screen.findByText(/Your account may look at shared locations/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import locations' })).toBeNull()
  })
})
