import { defaultPreferences, type Locale } from '@keyroom/contract'
import { IntlRoot, joinCatalogs } from '@keyroom/intl'
import { UiProvider, uiCatalog } from '@keyroom/ui/core'
import { createMemoryRouter, RouterProvider, type RouteObject } from '@keyroom/ui/router'
import { act, render } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { shellCatalog } from '../messages/catalog.ts'

const catalog = joinCatalogs(shellCatalog, uiCatalog)

interface DrawOptions {
  readonly path?: string
  readonly locale?: Locale
  readonly rtlLayout?: boolean
}

/** Draws a part of the shell as the page would, at an address, with every message. */
export async function draw(children: ReactNode, options: DrawOptions = {}) {
  return drawRoutes([{ path: '*', element: children }], options)
}

/** The same for routes; the router comes back with what was drawn. */
export async function drawRoutes(
  routes: RouteObject[],
  { path = '/dashboard', locale = 'en', rtlLayout = false }: DrawOptions = {},
) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const drawn = await act(async () =>
    render(
      <UiProvider preferences={{ ...defaultPreferences, rtlLayout }}>
        <Suspense fallback={null}>
          <IntlRoot locale={locale} catalog={catalog}>
            <RouterProvider router={router} />
          </IntlRoot>
        </Suspense>
      </UiProvider>,
    ),
  )
  return { ...drawn, router }
}
