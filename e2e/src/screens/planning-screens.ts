import { expect } from '../fixtures/journey.ts'
import { openComparison, openProject, openShared } from './open-planning.ts'
import type { Group } from './screen.ts'

/** Projects with what belongs to them, an open program with its views, and criteria packs with their editor. */
export const planningScreens: readonly Group[] = [
  {
    name: 'a project and its scenarios',
    screens: [
      { name: 'a project', show: openProject },
      { name: 'scenarios side by side', show: openComparison },
      { name: 'a shared scenario', show: openShared },
    ],
  },
  {
    name: 'partners and notifications',
    screens: [
      {
        name: 'the studies of partners',
        path: '/dashboard/user/account-profile/my-projects?tab=partners',
        show: (page) =>
          expect(page.getByRole('tabpanel', { name: 'Partners' }).getByRole('heading').first()).toBeVisible(),
        opens: [
          {
            name: 'the notifications',
            show: async (page) => {
              await page.getByRole('button', { name: /^Notifications/ }).click()
              await expect(page.getByRole('menuitem', { name: 'E-mails and presence' })).toBeVisible()
            },
          },
          {
            name: 'the choices of notifications',
            show: async (page) => {
              await page.getByRole('button', { name: /^Notifications/ }).click()
              await page.getByRole('menuitem', { name: 'E-mails and presence' }).click()
              await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible()
            },
          },
        ],
      },
    ],
  },
  {
    name: 'a program',
    screens: [
      {
        name: 'an open program',
        path: '/dashboard/widget/programming?days=7300&target=80',
        show: (page) => expect(page.getByText('All edits are saved')).toBeVisible(),
        opens: ['By year', 'Methods', 'Drivers', 'Risk', 'Space and cost', 'Assumptions'].map((view) => ({
          name: `the view ${view} of a program`,
          show: async (page) => {
            await page.getByRole('tab', { name: view }).click()
            await expect(page.getByRole('tabpanel', { name: view }).getByRole('heading').first()).toBeVisible()
          },
        })),
      },
    ],
  },
  {
    // The last screen keeps its page until it is allowed to leave.
    name: 'criteria packs',
    screens: [
      {
        name: 'the criteria packs',
        path: '/dashboard/widget/criteria-packs',
        show: (page) => expect(page.getByRole('link', { name: 'New pack' })).toBeVisible(),
      },
      {
        name: 'a published criteria pack',
        path: '/dashboard/widget/criteria-packs?pack=va-pg-18-9&version=1',
        show: (page) => expect(page.getByRole('table', { name: 'Values' })).toBeVisible(),
      },
      {
        name: 'the editor of a criteria pack',
        path: '/dashboard/widget/criteria-packs?pack=va-pg-18-9&version=1&edit=pack',
        show: async (page) => {
          await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our criteria')
          await page.getByRole('button', { name: 'Add document' }).click()
          await page.getByRole('textbox', { name: 'Title' }).fill('Time study')
          await page.getByRole('combobox', { name: 'Department' }).selectOption({ label: 'Intensive care' })
          await page.getByRole('textbox', { name: /^Target occupancy/ }).fill('70')
          await page.getByRole('combobox', { name: 'Document' }).first().selectOption({ label: 'Time study' })
          await page.getByRole('combobox', { name: 'Department' }).selectOption({ label: 'Emergency' })
          await page.getByRole('button', { name: 'Set arrivals by hour of the week' }).click()
          await page.getByRole('checkbox', { name: 'Target occupancy' }).check()
        },
        opens: [
          {
            name: 'what a new criteria pack changes',
            show: async (page) => {
              await page.getByRole('button', { name: 'Review changes' }).click()
              await expect(page.getByRole('table')).toBeVisible()
            },
          },
          {
            name: 'the question before a draft is left',
            show: async (page) => {
              await page.getByRole('link', { name: 'All packs' }).click()
              await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
            },
          },
        ],
      },
    ],
  },
]
