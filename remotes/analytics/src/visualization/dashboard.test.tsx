import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { answers, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import type * as facade from '@keyroom/ui/chart'
import { ChartsContext, type ShownChart } from '@keyroom/ui/more'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useEffect, useRef, type ReactNode } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { testDistribution, testTrends } from '../testing/board-answers.ts'
import { generalReports, hospitalAnswers, hospitalApi } from '../testing/general-hospital.ts'

// Charts need a canvas, which jsdom lacks.
const composePicture = jest.fn((picture: Parameters<typeof facade.composePicture>[0]) => picture)
const savePicture = jest.fn<(picture: unknown, title: string) => Promise<void>>(async () => undefined)
function FakeChart({ title }: { title: string }): ReactNode {
  const register = use(ChartsContext)
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const draw = (width: number, height: number) => `${title}: ${width} x ${height}`
    const figures = () => ({ name: title, columns: [], rows: [] })
    const chart = { title, element: figure.current, look: {}, draw, figures }
    return register?.add(chart as unknown as ShownChart)
  }, [register, title])
  return <figure ref={figure} aria-label={title} />
}
jest.mock('@keyroom/ui/chart', () => ({
  Chart: FakeChart,
  composePicture: (picture: never) => composePicture(picture),
  savePicture: (picture: unknown, title: string) => savePicture(picture, title),
}))
jest.mock('@tableau/embedding-api', () => ({ TableauViz: FakeTableau }))

// An element in place of Tableau, which does nothing.
class FakeTableau extends HTMLElement {
  resize() {}
}
customElements.define('tableau-viz', FakeTableau)

const open = async (query = '', options: Partial<RenderOptions> = {}) => {
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
const drawnByTableau = () => screen.findByRole('group', { name: 'Hospital Summary · General Hospital' })
const charts = () => screen.findByRole('figure', { name: /^Labour cost/ })
const tools = () => within(screen.getByRole('group', { name: 'Dashboard tools' }))
const tool = (name: string) => tools().getByRole('button', { name })
/** The rendered content is fetched first, which React finishes only inside an awaited `act`. */
const press = (name: string) => act(() => userEvent.click(tool(name)))
const salary = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Annual base salary (US$)' })

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  composePicture.mockClear()
  savePicture.mockReset()
})

describe('the toolbar of a dashboard', () => {
  test('saves all charts as one picture in reading order, with the source line', async () => {
    await open()
    await charts()
    await userEvent.click(tool('Image'))
    await waitFor(() => expect(savePicture).toHaveBeenCalledTimes(1))
    const picture = composePicture.mock.lastCall?.[0]
    expect(picture?.parts).toEqual([
      [
        { title: 'Occupancy · General Hospital', drawing: 'Occupancy · General Hospital: 689 x 420' },
        { title: 'Labour cost · General Hospital', drawing: 'Labour cost · General Hospital: 689 x 420' },
      ],
    ])
    expect(picture?.title).toBe('Hospital Summary · General Hospital')
    expect(picture?.source).toMatch(
      /^Source: CMS Hospital Provider Cost Report, public-use file\. KeyRoom, .*20\d\d\.$/,
    )
  })

  test.each([
    ['Hospital Summary', '', /^Labour cost/],
    ['trends', '&view=trends', /^Adjusted/],
    ['benchmarks', '&view=benchmarks', /^Occupancy/],
  ])('names every file that the reports of %s are from', async (_, query, figure) => {
    const [latest, ...earlier] = generalReports.reports.map((report) => ({ ...report, edition: 'hcris' as const }))
    const [hospital] = testTrends.hospitals
    const reports = hospital?.reports.map((report, at) =>
      at === 0 ? { ...report, edition: 'hcris' as const } : report,
    )
    const api = answers({
      ...hospitalAnswers,
      'facilities/220071/cost-reports': {
        ...generalReports,
        reports: [latest, ...earlier.map((report) => ({ ...report, edition: 'puf' }))],
      },
      'board/trends': { ...testTrends, hospitals: [{ ...hospital, reports }] },
      'board/distribution': { ...testDistribution, editions: ['puf', 'hcris'] },
    })
    await open(query, { api })
    await screen.findByRole('figure', { name: figure })
    await userEvent.click(tool('Image'))
    await waitFor(() => expect(savePicture).toHaveBeenCalledTimes(1))
    expect(composePicture.mock.lastCall?.[0].source).toMatch(
      /^Source: CMS Hospital Provider Cost Report, public-use file and CMS HCRIS, raw cost-report files/,
    )
  })

  test('reports a failed picture, and works again afterwards', async () => {
    const page = await open()
    savePicture.mockRejectedValueOnce(new Error('no memory'))
    await userEvent.click(tool('Image'))
    await waitFor(() => expect(page.notifications).toHaveLength(1))
    expect(page.notifications[0]).toMatchObject({
      severity: 'error',
      message: expect.stringContaining('could not be created'),
    })
    expect(page.telemetry.errors).toHaveLength(1)
    await userEvent.click(tool('Image'))
    await waitFor(() => expect(savePicture).toHaveBeenCalledTimes(2))
  })

  test('saves all figures as one workbook, or those of one chart as CSV', async () => {
    const saved: { name: string; type: string }[] = []
    URL.createObjectURL = (file) => {
      saved.push({ name: '', type: (file as Blob).type })
      return 'blob:file'
    }
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const file = saved.at(-1)
      if (file) file.name = this.download
    })
    await open()
    await charts()
    await userEvent.click(tool('Data'))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Excel (XLSX), all figures',
      'CSV: Occupancy · General Hospital',
      'CSV: Labour cost · General Hospital',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: /^Excel/ }))
    await waitFor(() => expect(saved.at(-1)?.name).toMatch(/^Hospital-Summary-General-Hospital-[\d-]+\.xlsx$/))
    await userEvent.click(tool('Data'))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV: Labour/ }))
    await waitFor(() => expect(saved.at(-1)?.name).toMatch(/^Labour-cost-General-Hospital-[\d-]+\.csv$/))
    expect(document.activeElement).toBe(tool('Data'))
  })

  test('prints the page', async () => {
    await open()
    const print = jest.spyOn(window, 'print').mockReturnValue()
    await userEvent.click(tool('Print or PDF'))
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('shows the dashboard in full screen, and Escape returns to the page', async () => {
    await open()
    await userEvent.click(tool('Full screen'))
    expect(document.activeElement).toBe(tool('Exit full screen'))
    expect(screen.getByRole('heading', { name: 'All indicators', hidden: true }).closest('[inert]')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(tool('Full screen'))
    expect(screen.getByRole('heading', { name: 'All indicators' }).closest('[inert]')).toBeNull()
  })

  test('resets every choice and invalid input, but not the hospital', async () => {
    const page = await open('&year=2020&indicator=totalMargin&salary=82000')
    await userEvent.clear(salary())
    await userEvent.type(salary(), '12')
    await userEvent.click(tool('Reset'))
    await page.settled()
    expect(page.address()).toBe('/dashboard/analytics?ccn=220071')
    expect(salary().value).toBe('75000')
    expect(screen.getByRole('region', { name: 'Key figures, 2021' })).toBeTruthy()
  })
})

describe('the base salary', () => {
  test('applies to the figures and is in the address', async () => {
    const page = await open()
    expect(screen.getByText('$180,000,000')).toBeTruthy()
    await userEvent.clear(salary())
    await userEvent.type(salary(), '80000')
    await page.settled()
    expect(screen.getByText('$192,000,000')).toBeTruthy()
    expect(page.address()).toBe('/dashboard/analytics?ccn=220071&salary=80000')
  })

  test('that is invalid is not written to the address, and the field says what is expected', async () => {
    const page = await open('&salary=80000')
    await userEvent.clear(salary())
    await userEvent.type(salary(), '999')
    expect(salary().getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getByText(/^Expected an amount from \$10,000 to \$1,000,000, got “999”\. Using \$80,000\.$/),
    ).toBeTruthy()
    expect(page.address()).toBe('/dashboard/analytics?ccn=220071&salary=80000')
  })

  test('that is invalid in the address is reported, and the default is used', async () => {
    await open('&salary=much')
    expect(screen.getByText(/got “much”\. Using \$75,000/)).toBeTruthy()
    expect(screen.getByText('$180,000,000')).toBeTruthy()
  })
})

describe('with a Tableau server', () => {
  const services = {
    visualisation: {
      origin: 'https://charts.example',
      views: { 'hospital-summary': '/t/acme/views/KeyRoom/Summary' },
    },
  }

  test('the server draws the dashboard, until the reader switches to the built-in one, and again on the way back', async () => {
    const page = await open('&salary=82000', { services })
    const viz = (await drawnByTableau()).querySelector('tableau-viz')
    expect(viz?.getAttribute('src')).toBe('https://charts.example/t/acme/views/KeyRoom/Summary')
    expect(viz?.querySelector('viz-parameter[name="Base Salary"]')?.getAttribute('value')).toBe('82000')
    expect(screen.queryByRole('figure')).toBeNull()
    expect(tool('Image').hasAttribute('disabled')).toBe(true)

    await press('Built-in dashboard')
    await page.settled()
    await charts()
    expect(document.querySelector('tableau-viz')).toBeNull()
    expect(page.address()).toContain('drawn=built-in')
    await press('Tableau dashboard')
    await drawnByTableau()
    expect(page.address()).not.toContain('drawn')
  })
})
