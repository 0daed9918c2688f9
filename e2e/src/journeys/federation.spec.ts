import { sharedDependencies } from '@keyroom/remote-kit/shared-dependencies'
import type { Page } from '@playwright/test'
import { expect, followPath, test } from '../fixtures/journey.ts'
import { collectTokens, everythingKept, tokensIn } from '../fixtures/kept-tokens.ts'
import { signIn } from '../fixtures/sign-in.ts'

test('the registry has each remote’s version, address, descriptor and hashes, and is never cached', async ({
  request,
}) => {
  const answer = await request.get('/registry.json')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const { etag } = answer.headers()
  const { remotes } = (await answer.json()) as { remotes: Record<string, unknown>[] }
  expect(remotes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['analytics', 'map', 'members', 'profile', 'programming', 'projects']),
  )
  for (const remote of remotes) {
    expect(remote).toMatchObject({
      version: expect.any(String),
      baseUrl: `/remotes/${String(remote['name'])}/${String(remote['version'])}/`,
      descriptor: { name: remote['name'] },
      integrity: { manifest: expect.stringMatching(/^sha384-/), entry: expect.stringMatching(/^sha384-/) },
    })
  }
  const again = await request.get('/registry.json', { headers: { 'if-none-match': etag ?? '' } })
  expect(again.status()).toBe(304)
})

const tour = [
  'Map',
  'Cost Report Data',
  'Inpatient analytics',
  'Programming',
  'Projects',
  'Members',
  'Profile',
  'Guest',
] as const

interface SharedModule {
  readonly from: string
  readonly loaded?: boolean
  readonly useIn: string[]
}

test('the whole menu is there before any code of a remote, the build of the shell contains no name of one, exactly one copy of each shared module executes, which the remotes use, and no token is stored where a script could read it', async ({
  page,
  context,
}) => {
  const tokens = collectTokens(context)
  // In a tab of its own, whose files do not count.
  const signingIn = await context.newPage()
  await signIn(signingIn, 'admin', '/dashboard/survey')
  await signingIn.close()
  const scripts: { url: string; text: Promise<string> }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push({ url: response.url(), text: response.text() })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWholeMenu(page)
  expect(scripts.filter(({ url }) => url.includes('/remotes/'))).toEqual([])
  const ofShell = scripts.filter(({ url }) => /\/assets\/.*\.js$/.test(url))
  const code = (await Promise.all(ofShell.map(({ text }) => text))).join('\n')
  expect(code.length).toBeGreaterThan(0)
  for (const name of ['analytics', 'map', 'members', 'profile', 'programming', 'projects', 'guest']) {
    expect(code).not.toContain(`keyroom_${name}`)
    expect(code).not.toContain(`/remotes/${name}`)
  }

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const label of tour) {
    const link = menu.getByRole('link', { name: new RegExp(`^${label}`) })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  // Late code is joined to a few files (decision 70). A new import() is easily one more for every page.
  const files = new Set(scripts.map(({ url }) => url).filter((url) => url.includes('/assets/')))
  expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(20)

  // The largest hospital of the sample.
  await followPath(page, '/dashboard/analytics?ccn=ZZ0137')
  await expect(page.getByRole('heading', { name: 'All indicators' })).toBeVisible()

  const scope = await page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, SharedModule>> } }[]
      }
    }
    const scopes = new Set(__FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default))
    if (scopes.size !== 1) throw new Error(`Expected all remotes to go by one table, there are ${scopes.size}.`)
    const [table] = scopes
    return Object.fromEntries(
      Object.entries(table ?? {}).map(([module, versions]) => [
        module,
        Object.entries(versions).map(([version, { from, loaded, useIn }]) => ({ version, from, loaded, useIn })),
      ]),
    )
  })
  for (const { module } of sharedDependencies) {
    const copies = scope[module] ?? []
    expect(
      copies.map(({ from }) => from),
      `copies of ${module} on offer`,
    ).toEqual(['keyroom_shell'])
  }
  expect(Object.keys(scope).toSorted()).toEqual(sharedDependencies.map(({ module }) => module).toSorted())

  // Texts that the code of each module must contain.
  const marks = {
    'react-dom': 'onRecoverableError',
    react: 'useActionState=function',
    '@emotion/react': 'data-emotion',
    'react-intl': 'intl-messageformat',
    '@keyroom/contract': 'notification/requested@1',
    '@keyroom/ui/core': 'MuiButtonBase',
  }
  const loaded = await Promise.all(scripts.map(async ({ url, text }) => ({ url, text: await text })))
  for (const [module, mark] of Object.entries(marks)) {
    const holders = loaded.filter(({ text }) => text.includes(mark)).map(({ url }) => url)
    expect(
      holders.filter((url) => url.includes('/remotes/')),
      `${module} in the code of remotes`,
    ).toEqual([])
  }

  expect(tokens.size, 'tokens that the browser was given').toBeGreaterThanOrEqual(3)
  const kept = await everythingKept(page)
  expect(Object.keys(kept)).toEqual(['localStorage', 'sessionStorage', 'cookies', 'databases', 'caches', 'document'])
  expect(kept.localStorage).toContain('user-credentials')
  expect(kept.document).toContain('All indicators')
  expect(tokensIn(kept, tokens)).toEqual([])
})

test.describe('in a session', () => {
  test.use({ as: 'admin' })

  test('a page fetches the files of its remote once each, before it knows the session', async ({ page, request }) => {
    const asked: string[] = []
    const warnings: string[] = []
    page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`))
    page.on('console', (message) => {
      // A slow machine uses every file late, and Chromium then warns of that, too.
      const isLate = message.text().includes('within a few seconds')
      if (message.text().includes('preload') && !isLate) warnings.push(message.text())
    })
    await page.goto('/dashboard/widget/map')
    await expect(page.getByText(/hospitals in view/)).toBeVisible()

    const { remotes } = (await (await request.get('/registry.json')).json()) as {
      remotes: { name: string; baseUrl: string; preload: Record<string, { file: string }[]> }[]
    }
    const map = remotes.find(({ name }) => name === 'map')
    const files = map?.preload['map']?.map(({ file }) => `GET ${map.baseUrl}${file}`) ?? []
    expect(files.length).toBeGreaterThan(1)
    const signedIn = asked.indexOf('POST /oauth/token')
    expect(signedIn).toBeGreaterThan(0)
    for (const file of files) {
      expect(asked.filter((one) => one === file)).toHaveLength(1)
      expect(asked.indexOf(file)).toBeLessThan(signedIn)
    }
    expect(warnings).toEqual([])
  })
})

/** Expects each remote's entries, and "Menu Items Error" for the guest's of an unknown type. */
async function expectWholeMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [label, path] of [
    ['Map', 'widget/map'],
    ['Cost Report Data', 'analytics'],
    ['Inpatient analytics', 'detailed-analytics'],
    ['Programming', 'widget/programming'],
    ['Projects', 'user/account-profile/my-projects'],
    ['Profile', 'user/account-profile/profile1'],
    ['Members', 'user/members'],
  ]) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute(
      'href',
      `/dashboard/${path}`,
    )
  }
  await expect(menu.getByText('Coming Soon')).toBeVisible()
  await expect(menu.getByRole('link', { name: /Zip code/ })).toHaveCount(0)
  await expect(page.getByText('Menu Items Error')).toBeVisible()
}
