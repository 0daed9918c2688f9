import { describe, expect, it } from '@jest/globals'
import { chooseAccount, type AccountRequest } from './choose-account.ts'

const lakeside = { id: 'org_lakeside', name: 'lakeside-health' }
const harbor = { id: 'org_harbor', name: 'harbor-clinics' }
const request: AccountRequest = { hasPersonal: true, organizations: [], signedInNow: false, askedToChoose: false }
const choose = (more: Partial<AccountRequest>) => chooseAccount({ ...request, ...more })
const personal = { kind: 'account', organizationId: null }
const account = ({ id }: { id: string }) => ({ kind: 'account', organizationId: id })

describe('which account a sign-in is for', () => {
  it.each([
    ['the only account, personal', { signedInNow: true }, personal],
    ['the only account, an organization', { hasPersonal: false, organizations: [harbor] }, account(harbor)],
    ['the only account, although asked to choose', { askedToChoose: true }, personal],
    ['asked after a password', { organizations: [harbor], signedInNow: true }, { kind: 'ask' }],
    ['asked on request', { organizations: [harbor], askedToChoose: true }, { kind: 'ask' }],
    ['personal in a session', { organizations: [harbor, lakeside] }, personal],
    ['asked in a session without one', { hasPersonal: false, organizations: [harbor, lakeside] }, { kind: 'ask' }],
    ['by id', { organizations: [harbor, lakeside], requested: 'org_lakeside' }, account(lakeside)],
    ['by name in any case', { organizations: [harbor], requested: 'Harbor-Clinics' }, account(harbor)],
    ['as picked', { organizations: [harbor], picked: 'org_harbor', signedInNow: true }, account(harbor)],
    ['personal as picked', { organizations: [harbor], picked: 'personal', signedInNow: true }, personal],
    [
      'as requested, whatever was picked',
      { organizations: [harbor, lakeside], requested: 'org_lakeside', picked: 'org_harbor' },
      account(lakeside),
    ],
  ] satisfies [string, Partial<AccountRequest>, unknown][])('%s', (_case, more, answer) => {
    expect(choose(more)).toEqual(answer)
  })

  it.each([
    ['an organization of others', { organizations: [harbor], requested: 'org_lakeside' }],
    ['a picked organization of others', { organizations: [harbor], picked: 'org_lakeside' }],
    [
      'a picked personal account that is not there',
      { hasPersonal: false, organizations: [harbor], picked: 'personal' },
    ],
    ['no account at all', { hasPersonal: false }],
    ['an organization called like the personal account', { organizations: [harbor], requested: 'personal' }],
  ] satisfies [string, Partial<AccountRequest>][])('refuses %s', (_case, more) => {
    expect(choose(more)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\.$/) })
  })
})
