import { beforeEach, describe, expect, test } from '@jest/globals'
import { defaultPreferences, locales, type Preferences } from '@keyroom/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  changePreferences,
  usePreferences,
  closeSettings,
  openSettings,
  useSettings,
} from '../../kernel/preferences/preferences-store.ts'
import { draw } from '../../testing/draw.tsx'
import { LazySettings } from './lazy-settings.tsx'
import { Settings } from './settings.tsx'

const kept = () => JSON.parse(localStorage.getItem('berry-config-ts') ?? '{}') as Preferences

beforeEach(() => {
  changePreferences(defaultPreferences)
  closeSettings()
})

async function open() {
  await draw(<Settings />)
  await userEvent.click(screen.getByRole('button', { name: 'Customise the interface' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Customise' }))
  // What is in the drawer follows it.
  await drawer.findByRole('slider')
  return drawer
}

describe('each setting takes effect at once and is kept', () => {
  test.each([
    ['Theme mode', 'Dark', { navType: 'dark' }],
    ['Menu orientation', 'Horizontal', { layout: 'horizontal' }],
    ['Side menu', 'Mini', { drawerType: 'mini-drawer' }],
    ['Colour preset', 'Pine and amber', { presetColor: 'theme3' }],
    ['Font family', 'Inter', { fontFamily: "'Inter', sans-serif" }],
  ] as const)('%s', async (group, choice, change) => {
    const drawer = await open()
    const radio = within(drawer.getByRole('group', { name: group })).getByRole('radio', { name: choice })
    await userEvent.click(radio)
    expect((radio as HTMLInputElement).checked).toBe(true)
    expect(usePreferences.getState()).toEqual({ ...defaultPreferences, ...change })
    expect(kept()).toEqual(usePreferences.getState())
  })

  test.each([
    ['Right-to-left', { rtlLayout: true }],
    ['Filled inputs', { outlinedFilled: false }],
    ['Boxed container', { container: true }],
  ] as const)('%s', async (name, change) => {
    const drawer = await open()
    await userEvent.click(drawer.getByRole('switch', { name }))
    expect(kept()).toEqual({ ...defaultPreferences, ...change })
  })

  test('border radius, from 4 to 24 in steps of 2', async () => {
    const drawer = await open()
    const slider = drawer.getByRole<HTMLInputElement>('slider', { name: 'Border radius' })
    expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['4', '24', '2', '8'])
    expect(slider.getAttribute('aria-valuetext')).toBe('8 px')
    fireEvent.change(slider, { target: { value: '18' } })
    await waitFor(() => expect(kept().borderRadius).toBe(18))
  })
})

test('offers seven presets and three fonts, each in its own typeface', async () => {
  const drawer = await open()
  expect(within(drawer.getByRole('group', { name: 'Colour preset' })).getAllByRole('radio')).toHaveLength(7)
  for (const name of ['Roboto', 'Poppins', 'Inter'])
    expect(getComputedStyle(drawer.getByText(name)).fontFamily).toBe(`"${name}", sans-serif`)
})

test('disables the options of the side menu in the horizontal layout', async () => {
  const drawer = await open()
  act(() => changePreferences({ layout: 'horizontal' }))
  const group = drawer.getByRole('group', { name: 'Side menu' })
  expect(within(group).getByRole('radio', { name: 'Mini' }).matches(':disabled')).toBe(true)
  expect(group.textContent).toContain('Only available with the vertical menu.')
})

test('shows a change made outside the drawer', async () => {
  const drawer = await open()
  act(() => changePreferences({ borderRadius: 20, navType: 'dark' }))
  expect(drawer.getByRole<HTMLInputElement>('slider').value).toBe('20')
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})

describe('Reset', () => {
  const mine = { ...defaultPreferences, navType: 'dark', container: true, borderRadius: 12, locale: 'fr' } as const

  test('restores the defaults except the language, and can be undone', async () => {
    const drawer = await open()
    act(() => changePreferences(mine))
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
    expect(kept()).toEqual({ ...defaultPreferences, locale: 'fr' })
    expect(drawer.getByRole('status').textContent).toContain('All settings are back to their defaults.')
    await userEvent.click(drawer.getByRole('button', { name: 'Undo' }))
    expect(kept()).toEqual(mine)
    expect(drawer.getByRole('status').textContent).toBe('')
  })

  test('cannot be undone after another change, or when everything was at its default', async () => {
    const drawer = await open()
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
    expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull()
    act(() => changePreferences(mine))
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
    await userEvent.click(drawer.getByRole('radio', { name: 'Mini' }))
    expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

test.each(['the button', 'Escape'])('closes by %s and returns focus to the button that opened it', async (how) => {
  const drawer = await open()
  if (how === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Customise the interface' }))
})

test('opens the settings on request before their button is drawn', async () => {
  await draw(<LazySettings />)
  expect(screen.queryByRole('button')).toBeNull()
  act(openSettings)
  expect(await screen.findByRole('dialog', { name: 'Customise' })).toBeTruthy()
  expect(useSettings.getState().open).toBe(true)
})

test.each(locales)('has its own words in %s', async (locale) => {
  await draw(<Settings />, { locale })
  act(openSettings)
  expect((await screen.findByRole('dialog')).textContent).not.toContain('shell.')
})
