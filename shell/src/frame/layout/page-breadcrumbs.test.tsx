import { beforeEach, expect, test } from '@jest/globals'
import { useWithoutBreadcrumbs } from '@keyroom/ui/core'
import { act, screen } from '@testing-library/react'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { drawRoutes } from '../../testing/draw.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
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

test('breadcrumbs list home, the menu group and, last, the page', async () => {
  await drawRoutes(routes, { path: '/dashboard/widget/map' })
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(trail()?.textContent).toBe('/Widget/Map page')
  expect(trail()?.querySelector('[aria-current="page"]')?.textContent).toBe('Map page')
})

test('breadcrumbs are hidden when the descriptor says so', async () => {
  await drawRoutes(routes, { path: '/dashboard/widget/wall' })
  expect(trail()).toBeNull()
})

test('a page can hide the breadcrumbs, which return on the next page', async () => {
  const { router } = await drawRoutes(routes, { path: '/dashboard/widget/map' })
  await act(() => router.navigate('/dashboard/widget/map/bare'))
  expect(screen.getByText('Bare')).toBeTruthy()
  expect(trail()).toBeNull()
  await act(() => router.navigate('/dashboard/widget/map'))
  expect(trail()).not.toBeNull()
})
