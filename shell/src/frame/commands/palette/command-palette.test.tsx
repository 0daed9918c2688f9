import '../../testing/page.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, locales, type Locale } from '@keyroom/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { useAccess } from '../../access/access-store.ts'
import { useRegistry } from '../../federation/registry-store.ts'
import { loadServerState } from '../../host/load-server-state.ts'
import { provideServices } from '../../host/services.ts'
import { changePreferences, usePreferences } from '../../preferences/preferences-store.ts'
import { draw } from '../../testing/draw.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { closeCommands, openPalette, useCommands } from '../command-store.ts'
import { CommandWords } from '../command-words.tsx'
import { recentCommandsKey } from '../recent-commands.ts'
import { CommandPalette } from './command-palette.tsx'

const navigate = jest.fn()
let hospitalsAre: 'there' | 'away' = 'there'
const asked: string[] = []

const hospital = {
  ccn: '220071',
  name: 'Bigelow General Hospital',
  city: 'Boston',
  state: 'MA',
  zip: '02114',
  type: 'federal',
  longitude: null,
  latitude: null,
  locationGrade: null,
  fiscalYear: 2021,
  beds: 1000,
  occupancy: 0.8,
  averageLengthOfStay: 6,
}

beforeAll(async () => {
  await loadServerState()
  provideServices({
    api: ky.create({
      prefix: 'http://localhost/api',
      retry: 0,
      fetch: async (input) => {
        const url = new URL(input instanceof Request ? input.url : String(input))
        asked.push(url.searchParams.get('search') ?? url.pathname)
        if (!url.pathname.endsWith('facilities')) return Response.json([])
        if (hospitalsAre === 'away') return new Response('', { status: 503 })
        const fits = /^(big|bost)/i.test(url.searchParams.get('search') ?? '')
        return Response.json({ sample: true, items: fits ? [hospital] : [] })
      },
    }),
    navigate,
    slots: { useContributions: () => [] },
  })
})

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ schema: 1, remotes: [] })))
  navigate.mockClear()
  asked.length = 0
  hospitalsAre = 'there'
  changePreferences(defaultPreferences)
  signInAs(adaClaims)
  useAccess.setState({
    status: 'known',
    context: { accountType: 'personal', flags: { accountingTier: 'true' }, seats: {}, now: new Date() },
  })
  useRegistry.setState({
    status: 'ready',
    entries: [
      sampleEntry('map', { menu: [{ caption: 'map.caption', shortcut: 'm' }], labels: { 'map.caption': 'Locations' } }),
      sampleEntry('analytics', {
        routes: [{ path: 'analytics', access: 'cost-report' }],
        menu: [{ order: 20 }],
      }),
      sampleEntry('zip', {
        menu: [{ order: 30, disabled: true, chip: 'zip.soon' }],
        labels: { 'zip.soon': 'Coming Soon' },
      }),
      sampleEntry('plan', { routes: [{ access: 'planning' }], menu: [{ order: 40 }] }),
      sampleEntry('team', { menu: [{ visibleTo: 'organization-account' }] }),
    ],
  })
})
afterEach(() => act(() => closeCommands()))

function Page() {
  const isOpen = useCommands((commands) => commands.open === 'palette')
  return (
    <>
      <button type="button" onClick={openPalette}>
        Search
      </button>
      <CommandWords>
        <CommandPalette open={isOpen} />
      </CommandWords>
    </>
  )
}

async function open(locale: Locale = 'en') {
  await draw(<Page />, { locale })
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  return screen.findByRole('combobox')
}

const names = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the palette', () => {
  test('is a dialog with a combo box that has focus, and a list in named groups', async () => {
    const field = await open()
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option')).toHaveLength(6)
    expect(chosen()).toContain('Dashboard')
  })

  test('lists what the account sees; what it can’t open says why and can’t be chosen', async () => {
    await open()
    const all = names().join('\n')
    expect(all).not.toContain('Team')
    expect(screen.getByRole('option', { name: /Zip.*Coming Soon/ }).getAttribute('aria-disabled')).toBe('true')
    const plan = screen.getByRole('option', { name: /Plan.*Requires the Standard Tier Bundle/ })
    expect(plan.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('plan{Enter}')
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('goes where Enter says, gives focus back, and offers it first the next time', async () => {
    await open()
    await userEvent.keyboard('locat{Enter}')
    expect(navigate).toHaveBeenCalledWith('/dashboard/widget/map')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByRole('combobox')
    expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option', { name: /Map/ })).toBeTruthy()
  })

  test('a key that comes before the list is drawn finds it', async () => {
    await draw(<Page />)
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    environment.IS_REACT_ACT_ENVIRONMENT = false
    openPalette()
    await Promise.resolve()
    const field = screen.getByRole('combobox')
    expect(screen.queryByRole('option')).toBeNull()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(navigate).toHaveBeenCalledWith('/dashboard')
    environment.IS_REACT_ACT_ENVIRONMENT = true
  })

  test('Escape closes it and changes nothing', async () => {
    await open()
    await userEvent.keyboard('dark{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(usePreferences.getState().navType).toBe('light')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  })

  test.each([
    ['Dark mode', { navType: 'dark' }],
    ['Corner radius: 24 px', { borderRadius: 24 }],
    ['Font: Poppins', { fontFamily: `'Poppins', sans-serif` }],
    ['Colours: navy', { presetColor: 'theme2' }],
    ['Mini side menu', { drawerType: 'mini-drawer' }],
    ['Horizontal menu', { layout: 'horizontal' }],
    ['Right-to-left', { rtlLayout: true }],
    ['Inputs without a fill', { outlinedFilled: false }],
    ['Boxed container', { container: true }],
    ['Reset the look', { navType: 'light', borderRadius: 8 }],
  ] as const)('has the preference %j as an action, which says when it is so already', async (text, change) => {
    const field = await open()
    fireEvent.change(field, { target: { value: text } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(usePreferences.getState()).toMatchObject(change)
    if (text.startsWith('Reset')) return
    act(openPalette)
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
    expect(chosen()).toContain('Active')
  })

  test('says why the side menu has no choice under the horizontal one', async () => {
    changePreferences({ layout: 'horizontal' })
    fireEvent.change(await open(), { target: { value: 'mini side' } })
    expect(chosen()).toContain('Only with the vertical menu')
  })

  test('a language is found by its name here, in English and in itself', async () => {
    await open()
    for (const text of ['român', 'roman', 'language ro']) {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
      expect(chosen()).toContain('Română')
    }
    await userEvent.keyboard('{Enter}')
    expect(usePreferences.getState().locale).toBe('ro')
  })

  test('Enter that ends the composition of a character chooses nothing', async () => {
    const field = await open('zh')
    await userEvent.type(field, 'map')
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, which: 229, isComposing: true })
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('is found by English words in another language, too', async () => {
    const registry = { schema: 1, remotes: [sampleEntry('map', { labels: { 'map.label': 'Map' } })] }
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(registry)))
    useRegistry.setState({ entries: [sampleEntry('map', { labels: { 'map.label': 'Carte' } })] })
    await open('fr')
    await userEvent.keyboard('map')
    await waitFor(() => expect(chosen()).toContain('Carte'))
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('dark mode')
    await waitFor(() => expect(chosen()).toContain('Mode sombre'))
  })
})

test.each(locales)('everything in it has words in %s', async (locale) => {
  const context = { accountType: 'personal' as const, flags: { accountingTier: 'true' }, seats: {}, now: new Date() }
  useAccess.setState({ status: 'known', context: { ...context, trialEndsAt: '2020-01-01T00:00:00Z' } })
  const field = await open(locale)
  expect(screen.getByRole('dialog').textContent).not.toMatch(/shell\./)
  fireEvent.change(field, { target: { value: 'e' } })
  expect(screen.getByRole('dialog').textContent).not.toMatch(/shell\./)
})

describe('hospitals', () => {
  test('are looked for once typing pauses, and chosen ones come back first', async () => {
    await open()
    await userEvent.keyboard('bigelow')
    const option = await screen.findByRole('option', { name: /Bigelow General Hospital.*Boston · MA · 02114 · 220071/ })
    expect(asked.filter((text) => text.startsWith('b'))).toEqual(['bigelow'])
    expect(within(screen.getByRole('group', { name: 'Hospitals' })).getByRole('option')).toBe(option)
    expect(option.querySelector('mark')?.textContent).toBe('Bigelow')
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/dashboard/analytics?ccn=220071')
    expect(localStorage.getItem(recentCommandsKey)).toContain('Bigelow')
    act(openPalette)
    expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain(
      'Bigelow',
    )
  })

  test('lead to the map where the figures are not open', async () => {
    useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
    await open()
    await userEvent.keyboard('boston')
    await screen.findByRole('option', { name: /Bigelow/ })
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/dashboard/widget/map?ccn=220071')
  })

  test('that there are none of is said, and that they could not be searched, with another try', async () => {
    await open()
    await userEvent.keyboard('qqqq')
    expect(await screen.findByText('Nothing fits “qqqq”')).toBeTruthy()
    hospitalsAre = 'away'
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('bigelow g')
    expect(await screen.findByRole('alert')).toBeTruthy()
    hospitalsAre = 'there'
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(await screen.findByRole('option', { name: /Bigelow G/ })).toBeTruthy()
  })
})
