import { expect, pageAs, test } from '../fixtures/journey.ts'

test.use({ as: 'admin' })

const address = '/dashboard/analytics?ccn=ZZ0137&view=benchmarks'

test('a colleague can open a shared peer group and a shared view, and change neither', async ({ page, browser }) => {
  const stamp = Date.now()
  const [group, view] = [`Large and urban ${stamp}`, `Census of the large ${stamp}`]
  await page.goto(`${address}&peers=type-short-term_area-U&indicator=averageDailyCensus`)
  for (const [button, field, name] of [
    ['Saved groups', 'Save this group as', group],
    ['Saved views', 'Save this view as', view],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByRole('textbox', { name: field }).fill(name)
    await dialog.getByRole('checkbox', { name: 'Share with the organisation' }).click()
    // A double click saves once.
    await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(1)
    await expect(dialog.getByText('Shared by you with the organisation').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }

  const colleague = await pageAs(browser, 'member', address)
  await colleague.getByRole('button', { name: 'Saved groups' }).click()
  const groups = colleague.getByRole('dialog', { name: 'Saved groups' })
  await expect(groups.getByRole('button', { name: new RegExp(`^${group}`) })).toBeVisible()
  await expect(groups.getByRole('button', { name: `Delete ${group}` })).toHaveCount(0)
  await groups.getByRole('button', { name: new RegExp(`^${group}`) }).click()
  await expect(colleague).toHaveURL(/peers=type-short-term_area-U/)
  await colleague.getByRole('button', { name: 'Saved views' }).click()
  const views = colleague.getByRole('dialog', { name: 'Saved views' })
  await views.getByRole('button', { name: new RegExp(`^${view}`) }).click()
  await expect(colleague).toHaveURL(/indicator=averageDailyCensus/)
  await expect(
    colleague.getByRole('img', { name: /^Average daily census.* percentile of \d+ hospitals/ }),
  ).toBeVisible()
  await colleague.context().close()
})
