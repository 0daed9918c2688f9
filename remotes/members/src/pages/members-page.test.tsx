import { expect, test } from '@jest/globals'
import { answers, people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideSettings } from '../testing/lakeside-settings.ts'

const apiOf = (settings: object) => answers({ 'orgs/org_lakeside/settings': settings })
const open = async (options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: apiOf(lakesideSettings), ...options })
  await page.settled()
  return page
}
const cells = (product: string) =>
  within(screen.getByRole('row', { name: new RegExp(product) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('an administrator sees every seat and the allowed domains', async () => {
  await open()
  expect(cells('Standard Tier').slice(-4)).toEqual(['25', '2', '23', 'You hold one'])
  expect(cells('Accounting Tier').slice(-4)).toEqual(['Not stated', '0', 'Not stated', 'None'])
  expect(screen.getByText('harbor.test')).toBeTruthy()
})

test('a member sees what was bought and their own seat, and why no more', async () => {
  const own = { ...lakesideSettings, allowedDomains: [], seats: { [people.member.claims.sub]: { standardTier: true } } }
  await open({ person: people.member, api: apiOf(own) })
  expect(cells('Standard Tier').slice(-2)).toEqual(['25', 'You hold one'])
  expect(screen.queryByRole('columnheader', { name: 'Assigned' })).toBeNull()
  expect(screen.getByText('How many seats are assigned is shown to administrators only.')).toBeTruthy()
  expect(screen.getByText('The allowed domains are shown to administrators only.')).toBeTruthy()
})

test('an administrator without domains learns what that means', async () => {
  await open({ api: apiOf({ ...lakesideSettings, allowedDomains: [] }) })
  expect(screen.getByText('No domain is allowed yet, so nobody can be invited.')).toBeTruthy()
})

test('settings that could not be read are named, and read again when asked to', async () => {
  let failing = true
  const page = await open({ api: () => (failing ? refusal(503, 'busy') : Response.json(lakesideSettings)) })
  expect(screen.getByText('The settings of Lakeside Health could not be read')).toBeTruthy()
  failing = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  await page.settled()
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('the page is for an organization only', async () => {
  const page = await open({ person: people.standard })
  expect(screen.getByRole('alert').textContent).toBe('Closed: organization-only')
  expect(page.requests).toEqual([])
})

test('a role that the product does not know is shown as the identity provider spells it', async () => {
  const person = { ...people.admin, claims: { ...people.admin.claims, roles: ['Admin', 'Auditor'] } }
  await open({ person, preferences: { locale: 'fr' } })
  expect(screen.getByText('Administrateur et Auditor')).toBeTruthy()
})
