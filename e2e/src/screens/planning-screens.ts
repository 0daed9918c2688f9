import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect } from '../fixtures/journey.ts'
import type { Group } from './screen.ts'

// What the sample plans has other ids in each installation: its screens open from the list.
const projectsPath = '/dashboard/user/account-profile/my-projects'

/** Opens a project of the sample from the list. */
async function openProject(page: Page): Promise<void> {
  await page.locator('main').getByText('Inpatient tower', { exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inpatient tower' })).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

/** Opens a scenario of it. */
async function openScenario(page: Page): Promise<void> {
  await openProject(page)
  await page.getByRole('link', { name: 'Base case' }).first().click()
  await expect(page).toHaveURL(/scenario=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Base case' })).toBeVisible()
}

/** Opens two of its scenarios side by side. */
async function openComparison(page: Page): Promise<void> {
  await openProject(page)
  for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).check()
  await page.locator('main a[href*="/compare?"]').click()
  await expect(page).toHaveURL(/compare\?scenario=.+&scenario=/)
  await expect(page.getByRole('table').first()).toBeVisible()
}

/** Opens a scenario as somebody with a link to it does. */
async function openShared(page: Page): Promise<void> {
  const call = await openWithApi(page, projectsPath)
  const { items } = (await (await call('scenarios')).json()) as { items: { id: string; name: string }[] }
  const shared = items.find(({ name }) => name === 'Base case')
  const { token } = (await (await call(`scenarios/${shared?.id}/links`, {})).json()) as { token: string }
  await page.goto(`/shared/${token}`)
  await expect(page.getByRole('table').first()).toBeVisible()
}

/** Projects with their scenarios, an open program with its views, and criteria packs with their editor. */
export const planningScreens: readonly Group[] = [
  {
    name: 'projects and scenarios',
    screens: [
      { name: 'a project', path: projectsPath, show: openProject },
      {
        name: 'scenarios side by side',
        path: projectsPath,
        show: openComparison,
      },
      { name: 'a scenario', path: projectsPath, show: openScenario },
      {
        name: 'a shared scenario',
        path: projectsPath,
        show: openShared,
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
          await page.getByRole('textbox', { name: 'Name' }).fill('Our criteria')
          await page.getByRole('button', { name: 'Add document' }).click()
          await page.getByRole('textbox', { name: 'Title' }).fill('Time study')
          await page.getByRole('combobox', { name: 'Department' }).selectOption({ label: 'Intensive care' })
          await page.getByRole('textbox', { name: /^Target occupancy/ }).fill('70')
          await page.getByRole('combobox', { name: 'Document' }).first().selectOption({ label: 'Time study' })
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
