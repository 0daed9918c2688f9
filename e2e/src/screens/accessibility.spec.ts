import type { Page } from '@playwright/test'
import { submitSignIn, type Sample } from '../fixtures/sign-in.ts'
import { expectAccessible, expectIdentityPageAccessible, widths } from '../fixtures/expect-accessible.ts'
import { expect, followPath, openSelect, test } from '../fixtures/journey.ts'
import { mapScreens } from './map-screens.ts'
import { planningScreens } from './planning-screens.ts'
import type { Group, Screen } from './screen.ts'

// The screens are independent of each other.
test.describe.configure({ mode: 'parallel' })

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

const open: Screen[] = [
  {
    name: 'the landing page',
    path: '/',
    show: heading('Plan hospitals with figures you can check'),
    opens: [
      {
        name: 'the language menu of the landing page',
        show: async (page) => {
          await page.getByRole('button', { name: /^Language/ }).click()
          await expect(page.getByRole('menuitem', { name: 'Română' })).toBeVisible()
        },
      },
    ],
  },
  { name: 'the confirmation of a sign-up', path: '/signup-confirmation', show: heading('Check your e-mail') },
  { name: 'the confirmed address', path: '/email-verified', show: heading('Your address is confirmed') },
  { name: 'an unknown address', path: '/no-such-page', show: heading('404 Not Found') },
]

const ofAdmin: Group[] = [
  {
    name: 'the dashboard and the map',
    screens: [
      { name: 'the dashboard', path: '/dashboard', show: heading(/^Welcome/) },
      {
        name: 'the map',
        path: '/dashboard/widget/map',
        show: (page) => expect(page.getByRole('status').filter({ hasText: /hospitals in view$/ })).toBeVisible(),
        opens: [
          {
            name: 'the search of the map with its results',
            show: async (page) => {
              await page.getByRole('combobox').first().fill('hospital')
              await expect(page.getByRole('option').first()).toBeVisible()
            },
          },
        ],
      },
    ],
  },
  {
    // A page of its own, since the map above writes its own place to the address.
    name: 'the map with a hospital',
    screens: [
      {
        name: 'the map with card and table',
        path: `/dashboard/widget/map?ccn=${ccn}&view=table`,
        show: async (page) => {
          await expect(page.getByRole('link', { name: 'Open hospital summary' })).toBeVisible()
          await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
        },
      },
    ],
  },
  mapScreens,
  {
    name: 'the analytics of a hospital',
    screens: [
      { name: 'the summary before a choice', path: '/dashboard/analytics', show: heading('Choose a hospital') },
      {
        name: 'the summary of a hospital',
        path: `/dashboard/analytics?ccn=${ccn}`,
        show: (page) => expect(page.getByRole('img', { name: /^Occupancy of / }).locator('canvas')).toBeVisible(),
        opens: [
          {
            name: 'where a figure comes from',
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
            show: async (page) => {
              await openSelect(page.getByRole('combobox', { name: 'Indicator' }))
              await expect(page.getByRole('option', { name: 'Total margin' })).toBeVisible()
            },
          },
          {
            name: 'where a figure of Medicare’s comes from',
            show: async (page) => {
              await page
                .getByRole('button', { name: /^Days per discharge, / })
                .first()
                .click()
              await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
            },
          },
          {
            name: 'the summary with its chart as a table',
            show: async (page) => {
              await page.getByRole('button', { name: /^View as table: Occupancy/ }).click()
              await expect(page.getByRole('table', { name: /^Occupancy of / })).toBeVisible()
            },
          },
        ],
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
      { name: 'an unknown hospital', path: '/dashboard/analytics?ccn=999999', show: heading(/^No hospital has CCN/) },
    ],
  },
  {
    name: 'inpatient and ZIP code analytics',
    screens: [
      {
        name: 'inpatient analytics',
        path: `/dashboard/detailed-analytics?ccn=${ccn}`,
        show: async (page) => {
          await expect(page.getByRole('region', { name: /^Units, / })).toBeVisible()
          await expect(page.getByRole('img', { name: /above the 75th percentile of its peers/ })).toBeVisible()
        },
        opens: [
          {
            name: 'where a figure of a unit comes from',
            show: async (page) => {
              await page.getByRole('button', { name: /^Intensive care, Peer median occupancy, / }).click()
              await expect(page.getByRole('dialog')).toBeVisible()
            },
          },
          {
            name: 'inpatient analytics with the heat map as a table',
            show: async (page) => {
              await page.getByRole('button', { name: /^View as table: Occupancy · / }).click()
              await expect(page.getByRole('table', { name: /^Occupancy: highest in / })).toBeVisible()
            },
          },
        ],
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
          // The rows of the screen before would go, and with them what is opened.
          await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Suppressed')
          await expect(page.getByRole('cell').first()).toHaveText('Suppressed (1–10)')
          await page
            .getByRole('button', { name: /^Share of the ZIP code’s cases, / })
            .first()
            .click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'planning and members',
    screens: [
      { name: 'programming', path: '/dashboard/widget/programming', show: heading('Programming') },
      {
        name: 'projects',
        path: '/dashboard/user/account-profile/my-projects',
        show: (page) => expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible(),
      },
      {
        name: 'members',
        path: '/dashboard/user/members',
        show: (page) => expect(page.getByRole('grid', { name: 'Members' })).toBeVisible(),
      },
    ],
  },
  {
    name: 'the profile and the frame',
    screens: [
      { name: 'the profile', path: '/dashboard/user/account-profile/profile1', show: heading('Profile') },
      {
        name: 'the subscription',
        path: '/dashboard/user/account-profile/profile1?tab=subscription',
        isOtherWhenNarrow: true,
        show: (page) => expect(page.getByRole('tabpanel', { name: 'Subscription' })).toBeVisible(),
      },
      {
        name: 'the organization in the profile',
        path: '/dashboard/user/account-profile/profile1?tab=members%2Forganization',
        show: (page) => expect(page.getByRole('grid', { name: 'Seat assignment' })).toBeVisible(),
      },
      {
        name: 'about the data',
        path: '/dashboard/data',
        show: (page) => expect(page.getByRole('region', { name: 'What is shown' })).toBeVisible(),
      },
      {
        name: 'the end of a trial that is none',
        path: '/dashboard/trial-expired',
        show: heading('Your trial has not ended'),
        opens: [
          {
            name: 'the account menu',
            show: async (page) => {
              await page.getByRole('button', { name: /^Account of/ }).click()
              await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
            },
          },
          {
            name: 'the settings drawer',
            show: async (page) => {
              await page.getByRole('button', { name: 'Customise the interface' }).click()
              await page.getByRole('dialog', { name: 'Customise' }).getByRole('button', { name: 'Reset' }).click()
              await expect(page.getByText('All settings are back to their defaults.')).toBeVisible()
            },
          },
          { name: 'the palette', show: openPalette },
          {
            name: 'the palette with hospitals',
            show: async (page) => {
              await openPalette(page)
              await page.keyboard.type('ZZ01')
              await expect(page.getByRole('group', { name: 'Hospitals' })).toBeVisible()
            },
          },
          {
            name: 'the list of shortcuts',
            show: async (page) => {
              await expect(page.getByRole('dialog')).toHaveCount(0)
              await page.keyboard.press('Shift+?')
              await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
            },
          },
        ],
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
    ],
  },
]

const faultsOfAdmin: Group = {
  name: 'a remote, a server and a list of pages that fail',
  screens: [
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
      name: 'a server that fails',
      path: '/dashboard',
      show: async (page) => {
        await page.route('**/api/facilities/**', (route) => route.fulfill({ status: 500, body: '' }))
        await followPath(page, `/dashboard/analytics?ccn=${ccn}`)
        await heading('The cost reports could not be loaded')(page)
      },
    },
    {
      name: 'the list of pages when it can’t be read',
      path: '/dashboard',
      show: async (page) => {
        await page.route('**/registry.en.json', (route) => route.fulfill({ status: 503, body: '' }))
        await page.goto('/dashboard/guest')
        await heading('The list of pages could not be loaded')(page)
      },
    },
  ],
}

const ofPersonal: Group[] = [
  {
    name: 'pages without access',
    screens: [
      {
        name: 'the warning of a gate',
        path: '/dashboard/widget/programming',
        show: async (page) => {
          await expect(page.getByRole('alert').filter({ hasText: /^Requires/ })).toBeVisible()
          await heading('Profile')(page)
        },
      },
      {
        name: 'a page for organizations only',
        path: '/dashboard/user/members',
        show: heading('This page is for organisation accounts'),
      },
    ],
  },
]

describeScreens('for everyone', undefined, [{ name: 'the pages outside the dashboard', screens: open }])
describeScreens('for an organization’s admin', 'admin', [...ofAdmin, ...planningScreens, faultsOfAdmin])
describeScreens('for a user without a subscription', 'free', ofPersonal)

function describeScreens(title: string, as: Sample | undefined, groups: readonly Group[]): void {
  test.describe(`no violation of WCAG 2.2 AA ${title}`, () => {
    test.use({ as })
    for (const { name: group, screens } of groups) {
      test(group, async ({ page }) => {
        for (const [index, screen] of screens.entries()) {
          await test.step(screen.name, async () => {
            const { path, isOtherWhenNarrow = index === 0 } = screen
            if (path !== undefined) await (index === 0 ? page.goto(path) : followPath(page, path))
            await expectScreenAccessible(page, screen, {
              // What screens have in common meets each color at each width.
              wideColor: index % 2 === 0 ? 'light' : 'dark',
              secondLook: isOtherWhenNarrow ? 'all' : 'visual',
            })
          })
        }
      })
    }
  })
}

async function expectScreenAccessible(
  page: Page,
  { show, only, opens = [] }: Screen,
  { wideColor, secondLook }: { wideColor: 'light' | 'dark'; secondLook: 'all' | 'visual' },
): Promise<void> {
  await show(page)
  await expectAccessible(page, { wideColor, secondLook, keepsLook: true, ...(only ? { widths: only } : {}) })
  for (const state of opens) {
    await test.step(state.name, async () => {
      await state.show(page)
      await expectAccessible(page, { wideColor, keepsLook: true })
      await page.keyboard.press('Escape')
    })
  }
}

test('the sign-in page, its errors and the choice of an account have no violation of WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectIdentityPageAccessible(page)
  await submitSignIn(page, 'multi', 'not-the-password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectIdentityPageAccessible(page)
  await submitSignIn(page, 'multi')
  await expect(page.getByRole('button', { name: /Harbor Clinics/ })).toBeVisible()
  await expectIdentityPageAccessible(page)
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/v2/logout?returnTo=https://elsewhere.example`)
  await heading(/.+/)(page)
  await expectIdentityPageAccessible(page)
})
