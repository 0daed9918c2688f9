import '../../../testing/page.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, locales, type Locale } from '@keyroom/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { useAccess } from '../../../kernel/access/access-store.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { loadServerState } from '../../../kernel/api/load-server-state.ts'
import { provideServices } from '../../../kernel/api/services.ts'
import { changePreferences, usePreferences } from '../../../kernel/preferences/preferences-store.ts'
import { draw } from '../../../testing/draw.tsx'
import { fakeSessionActions } from '../../../testing/fake-session-actions.ts'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../../../testing/sample-session.ts'
import { stopClock } from '../../../testing/stop-clock.ts'
import { closeCommands, openPalette, useCommands } from '../command-store.ts'
import { CommandMessages } from '../command-messages.tsx'
import { recentCommandsKey } from '../recent-commands.ts'
import { registryRoutes } from '../../../kernel/federation/route-address.ts'
import { CommandPalette } from './command-palette.tsx'

const navigate = jest.fn()
let hospitalsAre: 'there' | 'away' = 'there'
const asked: string[] = []
let organizations: object[] = []

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
        if (url.pathname.endsWith('/orgs')) return Response.json(organizations)
        if (!url.pathname.endsWith('facilities')) return Response.json([])
        if (hospitalsAre === 'away') return new Response('', { status: 503 })
        const fits = /^(big|bost)/i.test(url.searchParams.get('search') ?? '')
        return Response.json({ sample: true, items: fits ? [hospital] : [] })
      },
    }),
    navigate,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
})

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ schema: 1, remotes: [] })))
  navigate.mockClear()
  asked.length = 0
  hospitalsAre = 'there'
  organizations = []
  changePreferences(defaultPreferences)
  signInAs(adaClaims)
  useAccess.setState({
    status: 'known',
    context: { accountType: 'personal', flags: { accountingTier: 'true' }, seats: {}, now: new Date() },
  })
  useRegistry.setState({
    status: 'ready',
    entries: [
      sampleEntry('map', {
        routes: [{ params: { ccn: { type: 'string' } } }],
        menu: [{ caption: 'map.caption', shortcut: 'm' }],
        labels: { 'map.caption': 'Locations' },
      }),
      sampleEntry('analytics', {
        routes: [
          { id: 'hospital-summary', path: 'analytics', params: { ccn: { type: 'string' } }, access: 'cost-report' },
        ],
        menu: [{ order: 20, route: 'hospital-summary' }],
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
      <CommandMessages>
        <CommandPalette open={isOpen} />
      </CommandMessages>
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

  test('lists what the account sees, and says why an unavailable command cannot be chosen', async () => {
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

  test('opens the chosen page on Enter, returns focus, and lists that page first the next time', async () => {
    await open()
    await userEvent.keyboard('locat{Enter}')
    expect(navigate).toHaveBeenCalledWith('/dashboard/widget/map')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByRole('combobox')
    expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option', { name: /Map/ })).toBeTruthy()
  })

  test('handles a key pressed before the list is drawn', async () => {
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

  test('closes on Escape without any change', async () => {
    await open()
    await userEvent.keyboard('dark{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(usePreferences.getState().navType).toBe('light')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  })

  test.each([
    ['Dark mode', { navType: 'dark' }],
    ['Border radius: 24 px', { borderRadius: 24 }],
    ['Font: Poppins', { fontFamily: `'Poppins', sans-serif` }],
    ['Colours: navy', { presetColor: 'theme2' }],
    ['Mini side menu', { drawerType: 'mini-drawer' }],
    ['Horizontal menu', { layout: 'horizontal' }],
    ['Right-to-left', { rtlLayout: true }],
    ['Unfilled inputs', { outlinedFilled: false }],
    ['Boxed container', { container: true }],
    ['Reset appearance', { navType: 'light', borderRadius: 8 }],
  ] as const)('offers the preference %j as an action, marked as active once it is set', async (text, change) => {
    const field = await open()
    fireEvent.change(field, { target: { value: text } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(usePreferences.getState()).toMatchObject(change)
    if (text.startsWith('Reset')) return
    act(openPalette)
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
    expect(chosen()).toContain('Active')
  })

  test('says that the side menu’s options need the vertical menu', async () => {
    changePreferences({ layout: 'horizontal' })
    fireEvent.change(await open(), { target: { value: 'mini side' } })
    expect(chosen()).toContain('Only available with the vertical menu')
  })

  test('finds a language by its own name, with and without accents, and by its code', async () => {
    await open()
    for (const text of ['român', 'roman', 'language ro']) {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
      expect(chosen()).toContain('Română')
    }
    await userEvent.keyboard('{Enter}')
    expect(usePreferences.getState().locale).toBe('ro')
  })

  test('chooses nothing when Enter ends the composition of a character', async () => {
    const field = await open('zh')
    await userEvent.type(field, 'map')
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, which: 229, isComposing: true })
    expect(navigate).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('switches to another account of the person', async () => {
    const { logIn } = fakeSessionActions()
    signInAs({ ...adaClaims, sub: 'auth0|of-several' })
    organizations = [{ id: 'org_harbor', name: 'harbor', display_name: 'Harbor Clinics' }]
    await open()
    await userEvent.keyboard('switch harbor')
    await waitFor(() => expect(chosen()).toContain('Switch to Harbor Clinics'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(logIn.mock.calls).toMatchObject([[{ organization: 'org_harbor' }]]))
  })

  test('finds commands by their English words in another language too', async () => {
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

test.each(locales)('every text of the palette is translated into %s', async (locale) => {
  const context = { accountType: 'personal' as const, flags: { accountingTier: 'true' }, seats: {}, now: new Date() }
  useAccess.setState({ status: 'known', context: { ...context, trialEndsAt: '2020-01-01T00:00:00Z' } })
  const field = await open(locale)
  expect(screen.getByRole('dialog').textContent).not.toMatch(/shell\./)
  fireEvent.change(field, { target: { value: 'e' } })
  expect(screen.getByRole('dialog').textContent).not.toMatch(/shell\./)
})

describe('hospitals', () => {
  test('are searched once typing pauses, with recently chosen ones first', async () => {
    await open()
    const { user, pass } = stopClock()
    for (const letter of 'bigelow') {
      await user.keyboard(letter)
      await pass(100)
    }
    await pass(1_000)
    const name = /Bigelow General Hospital.*Boston · MA · 02114 · 220071/
    while (!screen.queryByRole('option', { name })) await pass(1)
    const option = screen.getByRole('option', { name })
    jest.useRealTimers()
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

  test('lead to the map for an account without access to the figures', async () => {
    useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
    await open()
    await userEvent.keyboard('boston')
    await screen.findByRole('option', { name: /Bigelow/ })
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/dashboard/widget/map?ccn=220071')
  })

  test('says when nothing was found, and offers to retry a failed search', async () => {
    await open()
    await userEvent.keyboard('qqqq')
    expect(await screen.findByText('No results for “qqqq”')).toBeTruthy()
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
