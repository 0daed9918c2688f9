import { beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { changePreferences } from '../../kernel/preferences/preferences-store.ts'
import { closeDrawerOverPage, isDrawerOpen, toggleDrawer, useDrawer } from './drawer-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  changePreferences(defaultPreferences)
  useDrawer.setState({ chosen: undefined, openOverPage: false }, true)
})

test('by default the full drawer is open, and the mini drawer and the one over the page are closed', () => {
  expect(isDrawerOpen()).toBe(true)
  expect(useDrawer.getState().openOverPage).toBe(false)
  changePreferences({ drawerType: 'mini-drawer' })
  expect(isDrawerOpen()).toBe(false)
})

test('stores the choice for this tab until another kind of drawer is chosen', () => {
  toggleDrawer(false)
  expect([isDrawerOpen(), sessionStorage.getItem('keyroom-drawer')]).toEqual([false, 'closed'])
  toggleDrawer(false)
  expect([isDrawerOpen(), sessionStorage.getItem('keyroom-drawer')]).toEqual([true, 'open'])
  changePreferences({ drawerType: 'mini-drawer' })
  expect([isDrawerOpen(), sessionStorage.getItem('keyroom-drawer')]).toEqual([false, null])
})

test('opens and closes the drawer over the page without storing the choice', () => {
  toggleDrawer(true)
  expect([useDrawer.getState().openOverPage, isDrawerOpen()]).toEqual([true, true])
  closeDrawerOverPage()
  expect(useDrawer.getState().openOverPage).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['closed', false],
  ['open', true],
  ['ajar', true],
])('restores the stored state "%s" after a reload', async (kept, open) => {
  sessionStorage.setItem('keyroom-drawer', kept)
  jest.resetModules()
  const fresh = await import('./drawer-store.ts')
  expect(fresh.isDrawerOpen()).toBe(open)
})
