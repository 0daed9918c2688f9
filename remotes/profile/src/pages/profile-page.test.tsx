import { describe, expect, test } from '@jest/globals'
import { people, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { accountAnswers } from '../testing/account-answers.ts'
import { profileApi } from '../testing/profile-api.ts'

const open = async (tab: string, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: profileApi(accountAnswers(people.admin)),
    path: `user/account-profile/profile1${tab}`,
    ...options,
  })
  await page.settled()
  return page
}

describe('the tabs', () => {
  test('start with the account, and the address has the open one', async () => {
    const page = await open('')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Account')
    await userEvent.click(screen.getByRole('tab', { name: 'Subscription' }))
    expect(page.address()).toContain('?tab=subscription')
    expect(screen.getByRole('tabpanel', { name: 'Subscription' })).toBeTruthy()
  })

  test('an unknown one opens the first', async () => {
    await open('?tab=nothing')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Account')
  })

  test('include those contributed by other remotes', async () => {
    const Content = () => <p>Seats of the house</p>
    const contributions = { 'profile.tabs': [{ id: 'members/organization', label: 'Organisation', Content }] }
    await open('?tab=members%2Forganization', { contributions })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Organisation')
    expect(within(screen.getByRole('tabpanel')).getByText('Seats of the house')).toBeTruthy()
  })
})
