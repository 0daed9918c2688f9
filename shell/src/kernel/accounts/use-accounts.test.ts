import { expect, test } from '@jest/globals'
import { adaClaims, adminClaims } from '../../testing/sample-session.ts'
import { accountsOf } from './use-accounts.ts'
import { activeAccountOf } from '../session/claims.ts'

const harbor = { id: 'org_harbor', name: 'harbor', display_name: 'Harbor Clinics' }
const lakeside = {
  id: 'org_lakeside',
  name: 'lakeside',
  display_name: 'Lakeside Health',
  branding: { logo_url: '/l.svg' },
}

test('a person can work in their own account and in every organization', () => {
  expect(accountsOf(adaClaims, [harbor, lakeside])).toEqual([
    { id: 'auth0|ada', display_name: 'Ada Planner', name: 'ada@planner.test', accountType: 'personal' },
    { ...harbor, accountType: 'organization' },
    {
      id: 'org_lakeside',
      name: 'lakeside',
      display_name: 'Lakeside Health',
      image_url: '/l.svg',
      accountType: 'organization',
    },
  ])
})

test('lists only organizations for a person without a personal account', () => {
  const claims = { ...adaClaims, app_metadata: { personalAccount: 'false' } }
  expect(accountsOf(claims, [harbor]).map(({ id }) => id)).toEqual(['org_harbor'])
})

test('the account is that of the organization that the token names', () => {
  expect(activeAccountOf(adminClaims)).toEqual({
    id: 'org_lakeside',
    display_name: 'Lakeside Health',
    name: 'lakeside',
    accountType: 'organization',
  })
})

test('shows the id of an organization without a name', () => {
  const { organization_name: _name, organization_display_name: _display, ...claims } = adminClaims
  expect(activeAccountOf(claims)).toMatchObject({ display_name: 'org_lakeside', name: 'org_lakeside' })
})

test('the account is personal, with the person’s picture, when the token names no organization', () => {
  expect(activeAccountOf({ ...adaClaims, picture: 'https://pictures.example/ada.png' })).toMatchObject({
    id: 'auth0|ada',
    image_url: 'https://pictures.example/ada.png',
    accountType: 'personal',
  })
})

test('names a person without a name by e-mail address, else by subject', () => {
  const { user_name: _name, ...nameless } = adaClaims
  expect(activeAccountOf(nameless).display_name).toBe('ada@planner.test')
  const { email: _email, ...unknown } = nameless
  expect(activeAccountOf(unknown)).toMatchObject({ display_name: 'auth0|ada', name: 'auth0|ada' })
})
