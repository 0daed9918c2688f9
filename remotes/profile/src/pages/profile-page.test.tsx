import { describe, expect, test } from '@jest/globals'
import { answers, people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideSettings } from '../testing/lakeside-settings.ts'

const open = async (tab: string, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: answers({ 'orgs/org_lakeside/settings': lakesideSettings }),
    path: `user/account-profile/profile1${tab}`,
    ...options,
  })
  await page.settled()
  return page
}
const itemOf = (text: string) => screen.getByText(text).closest('li')

describe('the tabs', () => {
  test('begin with the account, and the address says which is open', async () => {
    const page = await open('')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Account')
    await userEvent.click(screen.getByRole('tab', { name: 'Subscription' }))
    expect(page.address()).toContain('?tab=subscription')
    expect(screen.getByRole('tabpanel', { name: 'Subscription' })).toBeTruthy()
  })

  test('an unknown one shows the first', async () => {
    await open('?tab=nothing')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Account')
  })

  test('take what other remotes contribute', async () => {
    const Content = () => <p>Seats of the house</p>
    const contributions = { 'profile.tabs': [{ id: 'members/organization', label: 'Organization', Content }] }
    await open('?tab=members%2Forganization', { contributions })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Organization')
    expect(within(screen.getByRole('tabpanel')).getByText('Seats of the house')).toBeTruthy()
  })
})

describe('the account', () => {
  test('is shown as the sign-in describes it', async () => {
    await open('', { person: people.member })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('member@lakeside.test')
    expect(screen.getByText('Organization account')).toBeTruthy()
    expect(screen.getByText('Verified')).toBeTruthy()
    expect(screen.getByText(people.member.claims.sub)).toBeTruthy()
  })

  test('an address that was not verified says so', async () => {
    const person = { ...people.free, claims: { ...people.free.claims, email_verified: false } }
    await open('', { person })
    expect(screen.getByText('Not verified')).toBeTruthy()
    expect(screen.getByText('Personal account')).toBeTruthy()
  })
})

describe('the subscription', () => {
  test('in an organization comes from its seats', async () => {
    const page = await open('?tab=subscription', { person: people.member })
    expect(page.requests).toHaveLength(1)
    expect(itemOf('Standard Tier')?.textContent).toContain('You hold a seat')
    expect(itemOf('KeyRoom Toolkit')?.textContent).toContain('No seat assigned to you')
  })

  test('of a person alone comes from their sign-in, without asking the API', async () => {
    const page = await open('?tab=subscription', { person: people.standard })
    expect(page.requests).toEqual([])
    expect(itemOf('Standard Tier')?.textContent).toContain('In your subscription')
    expect(itemOf('Accounting Tier')?.textContent).toContain('Not in your subscription')
  })

  test.each([
    ['free', 'Not open to you'],
    ['standard', 'Open to you'],
  ] as const)('for %s the screens are "%s"', async (name, word) => {
    await open('?tab=subscription', { person: people[name] })
    expect(itemOf('Programming and Projects')?.textContent).toContain(word)
  })

  test('that could not be read keeps the screens closed and can be read again', async () => {
    let failing = true
    const page = await open('?tab=subscription', {
      person: people.member,
      access: 'failed',
      api: () => (failing ? refusal(500, 'internal') : Response.json(lakesideSettings)),
    })
    expect(itemOf('Programming and Projects')?.textContent).toContain('Could not be read; closed until it can')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await page.settled()
    expect(await screen.findByText('You hold a seat')).toBeTruthy()
  })
})
