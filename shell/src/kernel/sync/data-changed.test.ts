import { expect, test } from '@jest/globals'
import { toDataChanged } from './run-connection.ts'

test.each([
  ['everything', { subject: 'everything' }],
  [{ subject: 'public-data' }, { subject: 'public-data' }],
  [
    { subject: 'organization', organizationId: 'org_a' },
    { subject: 'organization', organizationId: 'org_a' },
  ],
  [
    { subject: 'membership', organizationId: 'org_a', userId: 'auth0|ada' },
    { subject: 'organization', organizationId: 'org_a' },
  ],
  [
    { subject: 'subscription', organizationId: 'org_a', userId: null },
    { subject: 'organization', organizationId: 'org_a' },
  ],
  [{ subject: 'person', userId: 'auth0|ada' }, undefined],
  [{ subject: 'saved', organizationId: 'org_a', userId: null, kind: 'views' }, undefined],
  [{ subject: 'program', organizationId: null, userId: 'auth0|ada', programId: 'one' }, undefined],
  [{ subject: 'criteria-packs', organizationId: 'org_a', userId: null }, undefined],
  [{ subject: 'subscription', organizationId: null, userId: 'auth0|ada' }, { subject: 'everything' }],
] as const)('publishes %j as %j', (stale, told) => expect(toDataChanged(stale)).toEqual(told))
