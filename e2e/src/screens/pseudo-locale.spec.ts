import type { Page } from '@playwright/test'
import { expect, followPath, test } from '../fixtures/journey.ts'
import { widths } from '../fixtures/expect-accessible.ts'
import { usePseudoLocale } from '../fixtures/pseudo-locale.ts'
import { openComparison, openProject, openShared } from './open-planning.ts'

test.describe.configure({ mode: 'parallel' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

interface Screen {
  readonly path: string
  /** Opens a page whose address is another in each installation; `path` is its name then. */
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
  { path: '/dashboard/user/account-profile/my-projects?tab=partners', content: 'main [role=tabpanel] h2' },
  { path: '/dashboard/user/members', content: 'main [role=gridcell]' },
  { path: '/dashboard/user/account-profile/profile1', content: 'main [role=tabpanel]' },
  { path: '/dashboard/user/account-profile/profile1?tab=subscription', content: 'main [role=tabpanel]' },
  { path: '/dashboard/user/account-profile/profile1?tab=members%2Forganization', content: 'main [role=gridcell]' },
  { path: '/dashboard/trial-expired' },
  { path: '/dashboard/data', content: 'main section' },
  { path: '/dashboard/nowhere' },
]

const ofTheMap: Screen[] = [
  { query: 'areas=occupancy&by=county&symbol=beds&view=table', content: 'main table [scope=row]' },
  { query: 'tool=filters&type=short-term&color=occupancy&size=beds', content: 'main [role=combobox][aria-labelledby]' },
  { query: 'tool=nearest&near=42.3612,-71.0682', content: 'main table' },
  { query: 'tool=locations&draft=42.3612,-71.0682', content: 'main form' },
  { query: 'times=&task=best', content: 'main [role=tabpanel]' },
  { query: 'times=&task=network', content: 'main [role=tabpanel]' },
].map(({ query, content }) => ({ path: `/dashboard/widget/map?${query}`, content }))

const ofAProject: Screen[] = [
  { path: 'a project', show: openProject },
  { path: 'scenarios side by side', show: openComparison },
  { path: 'a shared scenario', show: openShared, content: 'main table' },
]

describePages('for everyone', undefined, open)
describePages('for an organization’s admin', 'admin', signedIn)
describePages('on statistics and tools of the map', 'admin', ofTheMap)
describePages('in a project', 'admin', ofAProject)

/** Shows another path in the same page. Waits until it is there, if it is not another part of the page before. */
async function goOn(page: Page, path: string): Promise<void> {
  const before = new URL(page.url())
  await page.locator('main h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-before', '')
  })
  await followPath(page, path)
  if (new URL(path, before).pathname === before.pathname) return
  await expect(page.locator('main h1:not([data-before])')).not.toHaveCount(0)
}

function describePages(title: string, as: 'admin' | undefined, screens: readonly Screen[]): void {
  test.describe(`every text is in a catalog and none is cut off ${title}`, () => {
    test.use({ as })
    // One page shows them in turn, since starting a page costs more than checking a screen.
    test(`on ${screens.length} screens`, async ({ page }) => {
      const pseudo = await usePseudoLocale(page)
      for (const [index, { path, show, content = 'main h1' }] of screens.entries()) {
        await test.step(path, async () => {
          await page.setViewportSize(widths.wide)
          // The map writes its place to the address a moment after it was resized, and would undo a way to another map.
          if (index > 0 && screens === ofTheMap) await goOn(page, '/dashboard')
          if (show) await show(page)
          else await (index === 0 ? page.goto(path) : goOn(page, path))
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
