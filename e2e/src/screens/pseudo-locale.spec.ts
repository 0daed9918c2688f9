import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { widths } from '../fixtures/expect-accessible.ts'
import { followPath } from '../fixtures/follow-path.ts'
import { usePseudoLocale } from '../fixtures/pseudo-locale.ts'
import { openComparison, openProject, openShared } from './open-planning.ts'

test.describe.configure({ mode: 'parallel' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

interface Screen {
  readonly path: string
  /** Whether the page is loaded for it, in place of going on from the screen before. */
  readonly isLoaded?: boolean
  /** Goes on from the path to a page whose address is another in each installation. */
  readonly show?: (page: Page) => Promise<void>
  /** An element that appears once the screen is complete; by default its heading. */
  readonly content?: string
}

const open: Screen[] = [
  { path: '/' },
  { path: '/signup-confirmation' },
  { path: '/email-verified' },
  { path: '/no-such-page' },
]

const signedIn: Screen[] = [
  { path: '/dashboard', content: 'main li' },
  { path: `/dashboard/widget/map?ccn=${ccn}&view=table`, content: 'main table [scope=row]' },
  { path: `/dashboard/analytics?ccn=${ccn}`, content: 'main [role=img] canvas' },
  { path: `/dashboard/detailed-analytics?ccn=${ccn}`, content: 'main h2' },
  { path: '/dashboard/zipcode-analytics' },
  { path: '/dashboard/widget/programming', content: 'main h1' },
  { path: '/dashboard/user/account-profile/my-projects' },
  { path: '/dashboard/user/members', content: 'main [role=gridcell]' },
  { path: '/dashboard/user/account-profile/profile1', content: 'main [role=tabpanel]' },
  { path: '/dashboard/user/account-profile/profile1?tab=subscription', content: 'main [role=tabpanel]' },
  { path: '/dashboard/user/account-profile/profile1?tab=members%2Forganization', content: 'main [role=gridcell]' },
  { path: '/dashboard/trial-expired' },
  { path: '/dashboard/data', content: 'main section' },
  { path: '/dashboard/nowhere' },
]

/** Each is loaded: the map writes its place to the address a moment after it was resized, and would undo a navigation. */
const ofTheMap: Screen[] = [
  { query: 'areas=occupancy&by=county&symbol=beds&view=table', content: 'main table [scope=row]' },
  { query: 'tool=filters&type=short-term&color=occupancy&size=beds', content: 'main [role=combobox][aria-labelledby]' },
  { query: 'tool=nearest&near=42.3612,-71.0682', content: 'main table' },
  { query: 'tool=locations&draft=42.3612,-71.0682', content: 'main form' },
  { query: 'times=&task=best', content: 'main [role=tabpanel]' },
  { query: 'times=&task=network', content: 'main [role=tabpanel]' },
].map(({ query, content }) => ({ path: `/dashboard/widget/map?${query}`, isLoaded: true, content }))

/** Each takes as long as several others, so it has a page of its own. */
const planning: Readonly<Record<string, Screen>> = {
  'a project': { path: '/', show: openProject },
  'scenarios side by side': { path: '/', show: openComparison },
  partners: { path: '/dashboard/user/account-profile/my-projects?tab=partners', content: 'main [role=tabpanel] h2' },
  'a shared scenario': { path: '/', show: openShared, content: 'main table' },
}

describePages('for everyone', undefined, open)
describePages('for an organization’s admin', 'admin', signedIn)
describePages('on statistics and tools of the map', 'admin', ofTheMap)
for (const [name, screen] of Object.entries(planning)) describePages(`on ${name}`, 'admin', [screen])

function describePages(title: string, as: 'admin' | undefined, screens: readonly Screen[]): void {
  test.describe(`every text is in a catalog and none is cut off ${title}`, () => {
    test.use({ as })
    // One page shows them in turn, since starting a page costs more than checking a screen.
    test(`on ${screens.length} screens`, async ({ page }) => {
      const pseudo = await usePseudoLocale(page)
      for (const [index, { path, isLoaded = false, show, content = 'main h1' }] of screens.entries()) {
        await test.step(path, async () => {
          await page.setViewportSize(widths.wide)
          await (index === 0 || isLoaded || as === undefined ? page.goto(path) : followPath(page, path))
          await show?.(page)
          await expect(page.locator('main')).toContainText('⟧')
          await expect(page.locator(content).first()).toBeVisible()
          for (const [width, size] of Object.entries(widths)) {
            await page.setViewportSize(size)
            await expect.soft(page.locator('[aria-busy=true]')).toHaveCount(0)
            // The layout follows the width with a delay.
            await expect.soft.poll(pseudo.literals, `literals of ${path}, ${width}`).toEqual([])
            await expect.soft.poll(pseudo.clipped, `clipped on ${path}, ${width}`).toEqual([])
          }
        })
      }
    })
  })
}
