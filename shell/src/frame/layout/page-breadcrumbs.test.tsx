import { beforeEach, expect, test } from '@jest/globals'
import { useWithoutBreadcrumbs } from '@keyroom/ui/core'
import { act, screen } from '@testing-library/react'
import { useRegistry } from '../federation/registry-store.ts'
import { drawRoutes } from '../testing/draw.tsx'
import { sampleEntry } from '../testing/sample-entry.ts'
import { PageBreadcrumbs } from './page-breadcrumbs.tsx'

const map = sampleEntry('map')
const wall = sampleEntry('wall', { routes: [{ hidesBreadcrumbs: true }] })

/** A page that wants no breadcrumbs while it is drawn. */
function Bare() {
  useWithoutBreadcrumbs()
  return <p>Bare</p>
}

const page = (element = <p>Page</p>) => (
  <>
    <PageBreadcrumbs />
    {element}
  </>
)
const routes = [
  { path: '/dashboard/widget/map', element: page() },
  { path: '/dashboard/widget/map/bare', element: page(<Bare />) },
  { path: '/dashboard/widget/wall', element: page() },
]
const trail = () => screen.queryByRole('navigation', { name: 'Breadcrumbs' })

beforeEach(() => {
  const bare = sampleEntry('bare', { routes: [{ path: 'widget/map/bare' }] })
  useRegistry.setState({ status: 'ready', entries: [map, wall, bare], listed: [map, wall, bare], broken: [] })
})

test('have the way home, the group and the page, which is the last', async () => {
  await drawRoutes(routes, { path: '/dashboard/widget/map' })
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(trail()?.textContent).toBe('/Widget/Map page')
  expect(trail()?.querySelector('[aria-current="page"]')?.textContent).toBe('Map page')
})

test('are not there where the descriptor wants none', async () => {
  await drawRoutes(routes, { path: '/dashboard/widget/wall' })
  expect(trail()).toBeNull()
})

test('go with a page that wants none, and come back after it', async () => {
  const { router } = await drawRoutes(routes, { path: '/dashboard/widget/map' })
  await act(() => router.navigate('/dashboard/widget/map/bare'))
  expect(screen.getByText('Bare')).toBeTruthy()
  expect(trail()).toBeNull()
  await act(() => router.navigate('/dashboard/widget/map'))
  expect(trail()).not.toBeNull()
})
