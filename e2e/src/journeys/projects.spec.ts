import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, followPath, openSelect, pageAs, test } from '../fixtures/journey.ts'
import { origin } from '../fixtures/stack.ts'

test.use({ as: 'admin' })

const projects = '/dashboard/user/account-profile/my-projects'
/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

const horizon = (page: Page) => page.getByRole('textbox', { name: /^Horizon/ })
const volume = (page: Page) => page.getByRole('textbox', { name: /^Patient days in/ })
const isSaved = (page: Page) => expect(page.getByText('All edits are saved')).toBeVisible()

test('a project is planned with a colleague, compared, agreed, handed over by file and by link, and published to a partner', async ({
  page: admin,
  browser,
}) => {
  // Other journeys share the organization.
  const mark = String(Date.now())
  const [client, project, base, child] = ['Client', 'Tower', 'Base', 'Growth'].map((word) => `${word} ${mark}`) as [
    string,
    string,
    string,
    string,
  ]
  let baseAddress = ''

  await test.step('client, project and location are made in two steps', async () => {
    await admin.goto(projects)
    await admin.getByRole('button', { name: 'New project' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Client' }).fill(client)
    await dialog.getByRole('textbox', { name: 'Project' }).fill(project)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('combobox', { name: 'Find a hospital' }).fill(ccn)
    await admin.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: project })).toBeVisible()
    await expect(admin.getByText('No scenarios yet')).toBeVisible()
  })
  const projectAddress = admin.url()

  await test.step('a scenario starts from the hospital’s units', async () => {
    await admin.getByRole('button', { name: 'New scenario' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name of the scenario' }).fill(base)
    await dialog.getByRole('button', { name: 'Continue in Programming' }).click()
    await expect(admin).toHaveURL(/scenario=[0-9a-f-]{36}$/)
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(base)
    await expect(volume(admin)).not.toHaveValue('')
    await isSaved(admin)
    baseAddress = admin.url()
  })

  await test.step('a child follows it with growth of its own', async () => {
    await followPath(admin, projectAddress)
    await admin.getByRole('button', { name: `Actions for ${base}` }).click()
    await admin.getByRole('menuitem', { name: 'New scenario that follows this one…' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name of the scenario' }).fill(child)
    await dialog.getByRole('button', { name: 'Create scenario' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(child)
    await expect(admin.getByText(`Follows ${base}`)).toBeVisible()
    await admin.getByRole('combobox', { name: 'Change in population' }).selectOption({ label: 'Rate per year' })
    await admin.getByRole('textbox', { name: /^Growth per year/ }).fill('3')
    await isSaved(admin)
  })

  await test.step('the project is shared with a colleague who may edit', async () => {
    await followPath(admin, projectAddress)
    await admin.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Add a member' }).fill('Marc')
    await admin.getByRole('option', { name: /Marc Dubois/ }).click()
    await openSelect(dialog.getByRole('combobox', { name: 'Right of Marc Dubois' }))
    await admin.getByRole('option', { name: 'Can edit' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const member = await pageAs(browser, 'member', baseAddress)

  await test.step('edits of different fields at the same time are merged', async () => {
    await followPath(admin, baseAddress)
    await isSaved(admin)
    await isSaved(member)
    await expect(admin.getByText(/^Also open by Marc Dubois/)).toBeVisible()
    await Promise.all([horizon(admin).fill('12'), volume(member).fill('40000')])
    for (const page of [admin, member]) {
      await expect(horizon(page)).toHaveValue('12')
      await expect(volume(page)).toHaveValue(/^40,?000$/)
      await isSaved(page)
    }
  })

  await test.step('edits of the same field at the same time ask which one counts', async () => {
    await member.context().setOffline(true)
    await horizon(member).fill('20')
    const saved = admin.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await horizon(admin).fill('15')
    await saved
    await member.context().setOffline(false)
    // It opens by itself.
    const dialog = member.getByRole('dialog', { name: 'Changed here and elsewhere' })
    await dialog.getByRole('radio', { name: /^Yours: / }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(horizon(admin)).toHaveValue('20')
    await isSaved(member)
  })

  await test.step('a mention reaches the colleague’s open page', async () => {
    await admin.getByRole('button', { name: /^Comments/ }).click()
    const panel = admin.getByRole('dialog', { name: /^Comments/ })
    await panel.getByRole('textbox', { name: 'Comment' }).fill('Is this volume believable?')
    await panel.getByRole('combobox', { name: 'Mention colleagues' }).fill('Marc')
    await admin.getByRole('option', { name: 'Marc Dubois' }).click()
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByRole('article')).toContainText('Is this volume believable?')
    await panel.getByRole('button', { name: 'Close' }).click()
    await member.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
    await expect(
      member.getByRole('menuitem', { name: new RegExp(`^Ada Lindqvist mentioned you in ${base}`) }),
    ).toBeVisible()
    await member.close()
  })

  await test.step('a status is set, the workbook has its sheets, and the brief is a tagged PDF', async () => {
    await admin.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Agreed' })
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Workbook with formulas' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    // The names of files in a ZIP archive are not compressed.
    const parts = (await readFile(await file.path(), 'latin1')).match(/xl\/worksheets\/sheet\d+\.xml/g)
    expect(new Set(parts).size).toBeGreaterThanOrEqual(7)
    const [brief] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Brief as PDF' }).click(),
    ])
    expect(brief.suggestedFilename()).toMatch(/\.pdf$/)
    // The root of a tagged document is not compressed.
    expect(await readFile(await brief.path(), 'latin1')).toMatch(/^%PDF-[^]*\/StructTreeRoot/)
  })

  await test.step('a link opens without an account, until it is revoked', async () => {
    await admin.getByRole('button', { name: 'Shared links' }).click()
    const panel = admin.getByRole('dialog', { name: 'Shared links' })
    await panel.getByRole('button', { name: 'Make a link' }).click()
    const address = await panel.getByText(`${origin}/shared/`).innerText()
    const reader = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
    const asked: string[] = []
    reader.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(base)
    await expect(reader.getByRole('table', { name: /^Departments in/ })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/shared/'))).toEqual([])
    await panel.getByRole('button', { name: 'Revoke' }).click()
    await expect(panel.getByText(/revoked on/)).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await reader.reload()
    await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await reader.context().close()
  })

  await test.step('both scenarios are compared, and the agreed one says so', async () => {
    await followPath(admin, projectAddress)
    await expect(admin.getByRole('button', { name: `Status of ${base}: Agreed` })).toBeVisible()
    for (const name of [base, child]) await admin.getByRole('checkbox', { name: new RegExp(name) }).check()
    await admin.getByRole('link', { name: /^Compare/ }).click()
    await expect(admin).toHaveURL(/compare\?scenario=.+&scenario=/)
    const assumptions = admin.getByRole('table', { name: 'What was assumed differently' })
    await expect(assumptions.getByRole('row').filter({ hasText: /population/i })).toBeVisible()
    await expect(admin.getByRole('table', { name: /^Key rooms, space and cost/ })).toBeVisible()
  })

  await test.step('a partner syncs the published study, and deactivates it', async () => {
    await followPath(admin, projectAddress)
    await admin.getByRole('button', { name: `Actions for ${project}` }).click()
    await admin.getByRole('menuitem', { name: 'Publish as a study…' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'A person' }).check()
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('standard@planner.test')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const partner = await pageAs(browser, 'standard', `${projects}?tab=partners`)
    await partner.getByRole('checkbox', { name: new RegExp(`^${base}`) }).check()
    await partner.getByRole('button', { name: 'Add 1 scenario' }).click()
    await expect(partner.getByText('The chosen scenarios are in your list.')).toBeVisible()
    await partner.getByRole('tab', { name: 'Scenarios' }).click()
    const row = partner.getByRole('table', { name: 'Scenarios' }).getByRole('row', { name: new RegExp(base) })
    await expect(row).toContainText('Lakeside Health')
    await row.getByRole('button', { name: `Deactivate ${base}` }).click()
    await expect(row).toHaveCount(0)
    await partner.getByRole('tab', { name: 'Partners' }).click()
    await partner.getByRole('tab', { name: 'Scenarios' }).click()
    await partner.getByRole('switch', { name: 'Show inactive scenarios' }).check()
    await expect(row).toContainText('Inactive')
    await partner.context().close()
  })
})
