import { beforeEach, describe, expect, jest, test } from '@jest/globals'

/** The text of `page/boot.js` (see `jest.config.mjs`). */
declare const pageScript: string

const { dataset } = document.documentElement

/** Runs the page's inline script at an address, with what a browser keeps. */
function boot(kept?: string, { path = '/dashboard', drawer = '' } = {}): void {
  localStorage.clear()
  sessionStorage.clear()
  if (kept !== undefined) localStorage.setItem('berry-config-ts', kept)
  if (drawer) sessionStorage.setItem('keyroom-drawer', drawer)
  history.replaceState(null, '', path)
  delete dataset['menu']
  // oxlint-disable-next-line no-implied-eval -- it is the page's own script, which a browser finds in the page
  new Function('own', 'sharedWithRemotes', 'words', pageScript)([], [], { en: [], fr: [], ro: [], zh: [] })
}

const page = () => [document.documentElement.lang, document.documentElement.dir, dataset['mode'], dataset['menu']]

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(Response.json({ remotes: [] }))
  globalThis.PerformanceObserver ??= class {
    observe = () => undefined
    disconnect = () => undefined
  } as unknown as typeof PerformanceObserver
  AbortSignal.timeout ??= () => new AbortController().signal
})

test('uses the defaults when nothing is stored', () => {
  boot()
  expect(page()).toEqual(['en', 'ltr', 'light', 'drawer'])
})

test('applies what is stored before the first draw', () => {
  boot(JSON.stringify({ locale: 'zh', rtlLayout: true, navType: 'dark', layout: 'horizontal' }))
  expect(page()).toEqual(['zh', 'rtl', 'dark', 'bar'])
})

test.each(['{"locale":', 'null', '7', '"dark"', '[]', ''])('ignores the stored %j', (kept) => {
  boot(kept)
  expect(page()).toEqual(['en', 'ltr', 'light', 'drawer'])
})

test.each([
  [{ locale: 'tlh', navType: 'dark' }, ['en', 'ltr', 'dark', 'drawer']],
  [{ locale: 'fr', rtlLayout: 'yes' }, ['fr', 'ltr', 'light', 'drawer']],
  [{ layout: 7, drawerType: 'mini-drawer' }, ['en', 'ltr', 'light', 'rail']],
  [{ layout: 'horizontal', drawerType: [], navType: null }, ['en', 'ltr', 'light', 'bar']],
])('replaces only the damaged field of %j by its default', (kept, expected) => {
  boot(JSON.stringify(kept))
  expect(page()).toEqual(expected)
})

describe('places the menu where the shell places it', () => {
  const layouts = ['vertical', 'horizontal'] as const
  const drawerTypes = ['default', 'mini-drawer'] as const
  const choices = ['', 'open', 'closed', 'ajar']
  const all = layouts.flatMap((layout) =>
    drawerTypes.flatMap((drawerType) => choices.map((drawer) => ({ layout, drawerType, drawer }))),
  )

  test.each(all)('%j', async ({ layout, drawerType, drawer }) => {
    boot(JSON.stringify({ layout, drawerType }), { drawer })
    jest.resetModules()
    const { menuShape } = await import('./drawer-store.ts')
    expect(dataset['menu']).toBe(menuShape())
  })
})

test.each(['/', '/signup-confirmation', '/dashboards'])('%s has no menu', (path) => {
  boot('{}', { path })
  expect(dataset['menu']).toBeUndefined()
})

describe('fetches the files of the remote in the address early', () => {
  const preloaded = async (baseUrl: string, path = 'widget/map') => {
    document.head.replaceChildren()
    globalThis.PerformanceObserver = class {
      private readonly onEntries: (list: { getEntries: () => [] }) => void
      constructor(onEntries: (list: { getEntries: () => [] }) => void) {
        this.onEntries = onEntries
      }
      observe() {
        this.onEntries({ getEntries: () => [] })
      }
      disconnect() {}
    } as unknown as typeof PerformanceObserver
    const remote = {
      baseUrl,
      files: { manifest: 'manifest.json', entry: 'entry.js' },
      descriptor: { routes: [{ id: 'map', path: 'widget/map' }] },
    }
    const sites = {
      baseUrl: '/remotes/sites/1.0.0/',
      files: { manifest: 'manifest.json', entry: 'entry.js' },
      descriptor: {
        routes: [
          { id: 'site', path: 'site/:id' },
          { id: 'new-site', path: 'site/new' },
        ],
      },
      preload: { site: [{ file: 'site.js' }], 'new-site': [{ file: 'new-site.js' }] },
    }
    globalThis.fetch = jest
      .fn<typeof fetch>()
      .mockImplementation(async () => Response.json({ remotes: [remote, sites] }))
    boot('{}', { path: `/dashboard/${path}` })
    // The registry's answer, its JSON, and what waits for both.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    return [...document.head.querySelectorAll('link')].map(({ href }) => href)
  }

  test('from this origin', async () => {
    expect(await preloaded('/remotes/map/1.0.0/')).toEqual([
      `${location.origin}/remotes/map/1.0.0/manifest.json`,
      `${location.origin}/remotes/map/1.0.0/entry.js`,
    ])
  })

  test.each([
    ['site/17', 'site.js'],
    ['site/new', 'new-site.js'],
  ])('for %s, a path with parameters or one before it', async (path, file) => {
    const [, , ...ofRoute] = await preloaded('/remotes/map/1.0.0/', path)
    expect(ofRoute).toEqual([`${location.origin}/remotes/sites/1.0.0/${file}`])
  })

  test.each(['site', 'site/17/rooms', 'elsewhere/17'])('but nothing for %s, which no path fits', async (path) => {
    expect(await preloaded('/remotes/map/1.0.0/', path)).toEqual([])
  })

  test.each(['//evil.test/', '/\\evil.test/', 'https://evil.test/'])('but nothing from %s', async (baseUrl) => {
    expect(await preloaded(baseUrl)).toEqual([])
  })
})
