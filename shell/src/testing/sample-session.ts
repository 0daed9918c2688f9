import type { Claims } from '@keyroom/contract'
import { activeAccountOf } from '../kernel/session/claims.ts'
import { useSession, type Session } from '../kernel/session/session-store.ts'

/** Somebody in their personal account, who bought nothing. */
export const adaClaims: Claims = {
  sub: 'auth0|ada',
  email: 'ada@planner.test',
  user_name: 'Ada Planner',
  account_type: 'personal',
  roles: [],
  app_metadata: {},
  user_metadata: {},
}

/** An administrator in the account of an organization. */
export const adminClaims: Claims = {
  ...adaClaims,
  sub: 'auth0|admin',
  user_name: 'Max Admin',
  account_type: 'organization',
  organization_id: 'org_lakeside',
  organization_name: 'lakeside',
  organization_display_name: 'Lakeside Health',
  roles: ['Admin'],
}

export function sessionOf(claims: Claims): Extract<Session, { phase: 'signed-in' }> {
  return { phase: 'signed-in', claims, activeAccount: activeAccountOf(claims) }
}

/** The page belongs to this person from now on. */
export function signInAs(claims: Claims): void {
  useSession.setState(sessionOf(claims), true)
}
