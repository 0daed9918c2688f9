import type { Page } from '@playwright/test'
import type { Sample } from '../fixtures/accounts.ts'
import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible, expectAccessibleAnywhere, widths } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { fillLogin } from '../fixtures/sign-in.ts'

// Each screen stands alone, and there are many.
test.describe.configure({ mode: 'parallel' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the screen into the state that is meant; it also waits for that state. */
  readonly show: (page: Page) => Promise<unknown>
  readonly only?: readonly { width: number; height: number }[]
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

const open: Screen[] = [
  { name: 'the landing page', path: '/', show: heading('Plan hospitals on figures that you can check') },
  { name: 'the confirmation of a sign-up', path: '/signup-confirmation', show: heading('Check your mail') },
  { name: 'the confirmed address', path: '/email-verified', show: heading('Your address is confirmed') },
  { name: 'an unknown address', path: '/no-such-page', show: heading('404 Not Found') },
  {
    name: 'the language menu of the landing page',
    path: '/',
    show: async (page) => {
      await page.getByRole('button', { name: /^Language/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Română' })).toBeVisible()
    },
  },
]

const ofAdmin: Screen[] = [
  { name: 'the dashboard', path: '/dashboard', show: heading(/^Welcome/) },
  {
    name: 'the map',
    path: '/dashboard/widget/map',
    show: (page) => expect(page.getByRole('status').filter({ hasText: /hospitals in view$/ })).toBeVisible(),
  },
  {
    name: 'the map with card and table',
    path: `/dashboard/widget/map?ccn=${ccn}&view=table`,
    show: async (page) => {
      await expect(page.getByRole('link', { name: 'Open hospital summary' })).toBeVisible()
      await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'the search of the map with its results',
    path: '/dashboard/widget/map',
    show: async (page) => {
      await page.getByRole('combobox').first().fill('hospital')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'the summary before a choice', path: '/dashboard/analytics', show: heading('Choose a hospital') },
  {
    name: 'the summary of a hospital',
    path: `/dashboard/analytics?ccn=${ccn}`,
    show: (page) => expect(page.getByRole('img', { name: /^Occupancy of / }).locator('canvas')).toBeVisible(),
  },
  {
    name: 'the summary with its chart as a table',
    path: `/dashboard/analytics?ccn=${ccn}`,
    show: async (page) => {
      await page.getByRole('button', { name: /^View as table: Occupancy/ }).click()
      await expect(page.getByRole('table', { name: /^Occupancy of / })).toBeVisible()
    },
  },
  {
    name: 'where a figure comes from',
    path: `/dashboard/analytics?ccn=${ccn}`,
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Occupancy, / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the choice of an indicator',
    path: `/dashboard/analytics?ccn=${ccn}`,
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Indicator' }).click()
      await expect(page.getByRole('option', { name: 'Total margin' })).toBeVisible()
    },
  },
  {
    name: 'the trends of two hospitals as a table',
    path: `/dashboard/analytics?ccn=${ccn}&view=trends&with=ZZ0169&indicators=daysCashOnHand`,
    show: async (page) => {
      await page.getByRole('button', { name: /^View as table: Days cash on hand/ }).click()
      await expect(page.getByRole('table', { name: /^Days cash on hand/ })).toBeVisible()
    },
  },
  {
    name: 'hospitals side by side',
    path: `/dashboard/analytics?ccn=${ccn}&view=compare&with=ZZ0169_ZZ0128`,
    show: (page) =>
      expect(
        page
          .getByRole('region', { name: /^Side by side/ })
          .getByText('Best')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'a hospital among its peers, sorted',
    path: `/dashboard/analytics?ccn=${ccn}&view=benchmarks&sort=-place&order=distance`,
    show: async (page) => {
      await expect(page.getByRole('img', { name: /percentile of \d+ hospitals/ }).locator('canvas')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Hospitals in the group' }).getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'where a figure of Medicare’s comes from',
    path: `/dashboard/analytics?ccn=${ccn}`,
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Days per discharge, / })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    },
  },
  { name: 'an unknown hospital', path: '/dashboard/analytics?ccn=999999', show: heading(/^No hospital has the CCN/) },
  {
    name: 'inpatient analytics',
    path: `/dashboard/detailed-analytics?ccn=${ccn}`,
    show: async (page) => {
      await expect(page.getByRole('region', { name: /^Units, / })).toBeVisible()
      await expect(page.getByRole('img', { name: /above the middle half of its peers/ })).toBeVisible()
    },
  },
  {
    name: 'inpatient analytics with the heat map as a table',
    path: `/dashboard/detailed-analytics?ccn=${ccn}`,
    show: async (page) => {
      await page.getByRole('button', { name: /^View as table: Occupancy · / }).click()
      await expect(page.getByRole('table', { name: /^Occupancy: highest in / })).toBeVisible()
    },
  },
  {
    name: 'where a figure of a unit comes from',
    path: `/dashboard/detailed-analytics?ccn=${ccn}`,
    show: async (page) => {
      await page.getByRole('button', { name: /^Intensive care, Peers’ median occupancy, / }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'inpatient analytics before a choice',
    path: '/dashboard/detailed-analytics',
    show: (page) => expect(page.getByText('Its inpatient units appear here')).toBeVisible(),
  },
  {
    name: 'ZIP code analytics',
    path: `/dashboard/zipcode-analytics?ccn=${ccn}`,
    show: async (page) => {
      await expect(page.getByRole('table', { name: /^ZIP codes, / })).toBeVisible()
      await expect(page.getByRole('img', { name: /^Market by Patient flow: / })).toBeVisible()
    },
  },
  {
    name: 'the suppressed ZIP codes, and where one’s share comes from',
    path: `/dashboard/zipcode-analytics?ccn=${ccn}&zips=suppressed`,
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Share of the ZIP code’s cases, / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a year without patient origin',
    path: `/dashboard/zipcode-analytics?ccn=${ccn}&year=1999`,
    show: heading(/^No patient origin of /),
  },
  { name: 'programming', path: '/dashboard/widget/programming', show: heading('Beds by target occupancy') },
  { name: 'projects', path: '/dashboard/user/account-profile/my-projects', show: heading(/.+/) },
  {
    name: 'members',
    path: '/dashboard/user/members',
    show: (page) => expect(page.getByRole('grid', { name: 'Members' })).toBeVisible(),
  },
  { name: 'the profile', path: '/dashboard/user/account-profile/profile1', show: heading('Profile') },
  {
    name: 'the subscription',
    path: '/dashboard/user/account-profile/profile1?tab=subscription',
    show: (page) => expect(page.getByRole('tabpanel', { name: 'Subscription' })).toBeVisible(),
  },
  {
    name: 'the organization in the profile',
    path: '/dashboard/user/account-profile/profile1?tab=members%2Forganization',
    show: (page) => expect(page.getByRole('grid', { name: 'Seat assignment' })).toBeVisible(),
  },
  {
    name: 'the end of a trial that is none',
    path: '/dashboard/trial-expired',
    show: heading('No trial has ended here'),
  },
  { name: 'an unknown address inside the frame', path: '/dashboard/nowhere', show: heading('404 Not Found') },
  {
    name: 'a remote that is down',
    path: '/dashboard',
    show: async (page) => {
      await page.route('**/remotes/guest/*/mf-manifest.json', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('link', { name: 'Guest' }).first().click()
      await heading(/can’t be shown right now/)(page)
    },
  },
  {
    name: 'the list of pages when it can’t be read',
    path: '/dashboard',
    show: async (page) => {
      await page.route('**/registry.en.json', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/dashboard/guest')
      await heading('The list of pages could not be read')(page)
    },
  },
  {
    name: 'a server that fails',
    path: '/dashboard',
    show: async (page) => {
      await page.route('**/api/facilities/**', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(`/dashboard/analytics?ccn=${ccn}`)
      await heading('The cost reports could not be read')(page)
    },
  },
  {
    name: 'the account menu',
    path: '/dashboard/trial-expired',
    show: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  {
    name: 'the settings drawer',
    path: '/dashboard/trial-expired',
    show: async (page) => {
      await page.getByRole('button', { name: 'Customize the interface' }).click()
      await page.getByRole('dialog', { name: 'Customize' }).getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByText('Everything is back to its default.')).toBeVisible()
    },
  },
  {
    name: 'the drawer over the page',
    path: '/dashboard/trial-expired',
    only: [widths.narrow],
    show: async (page) => {
      await page.setViewportSize(widths.narrow)
      await page.getByRole('button', { name: 'Open or close the menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    },
  },
]

const ofPersonal: Screen[] = [
  {
    name: 'the warning of a gate',
    path: '/dashboard/widget/programming',
    show: (page) => expect(page.getByRole('alert').filter({ hasText: /^Requires/ })).toBeVisible(),
  },
  {
    name: 'a page for organizations only',
    path: '/dashboard/user/members',
    show: heading('This page is for organization accounts'),
  },
]

describeScreens('for everyone', undefined, open)
describeScreens('for an organization’s admin', 'admin', ofAdmin)
describeScreens('for somebody who has bought nothing', 'free', ofPersonal)

function describeScreens(title: string, as: Sample | undefined, screens: readonly Screen[]): void {
  test.describe(`no violation of WCAG 2.2 AA ${title}`, () => {
    test.use({ as })
    for (const { name, path, show, only } of screens) {
      test(name, async ({ page }) => {
        await page.goto(path)
        await show(page)
        await expectAccessible(page, only ? { widths: only } : {})
      })
    }
  })
}

test('no violation of WCAG 2.2 AA while signing in: the page, a refusal, the choice of an account, an error', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectAccessibleAnywhere(page)
  await fillLogin(page, 'multi', 'not-the-password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAnywhere(page)
  await fillLogin(page, 'multi')
  await expect(page.getByRole('button', { name: /Harbor Clinics/ })).toBeVisible()
  await expectAccessibleAnywhere(page)
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/v2/logout?returnTo=https://elsewhere.example`)
  await heading(/.+/)(page)
  await expectAccessibleAnywhere(page)
})

test.describe('by keyboard alone', () => {
  test.use({ as: 'admin' })

  test('the first stop skips to the page, and the menu leads on', async ({ page }) => {
    await page.goto('/dashboard')
    await heading(/^Welcome/)(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the page' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

    await page.reload()
    await heading(/^Welcome/)(page)
    const programming = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Programming/ })
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab')
      if (await programming.evaluate((link) => link === document.activeElement)) break
    }
    await expect(programming).toBeFocused()
    expect(await programming.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Beds by target occupancy' })).toBeFocused()
  })

  for (const { what, button, item } of [
    { what: 'account', button: /^Account of/, item: 'Profile' },
    { what: 'language', button: /^Language/, item: 'Français' },
  ]) {
    test(`the ${what} menu opens, Escape closes it, and the focus is back on its button`, async ({ page }) => {
      await page.goto('/dashboard/trial-expired')
      const opener = page.getByRole('button', { name: button })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
      expect(await page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem', { name: item })).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  }

  test('the drawer of a narrow screen closes on Escape, and the focus is back on its button', async ({ page }) => {
    await page.setViewportSize(widths.narrow)
    await page.goto('/dashboard/trial-expired')
    const opener = page.getByRole('button', { name: 'Open or close the menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a hospital is found and its summary opened', async ({ page }) => {
    const api = await openWithApi(page, '/dashboard/widget/map')
    const { name } = (await (await api(`facilities/${ccn}`)).json()) as { name: string }
    await page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' }).focus()
    await page.keyboard.type(ccn)
    await expect(page.getByRole('option').filter({ hasText: ccn })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close card' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open hospital summary' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  })
})
