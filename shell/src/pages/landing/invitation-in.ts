import type { LogIn } from '../../session/session-actions.ts'

/** The invitation of an address such as `/?invitation=…&organization=…`; nothing unless it has both. */
export function invitationIn(search: string): Required<Pick<LogIn, 'invitation' | 'organization'>> | undefined {
  const query = new URLSearchParams(search)
  const [invitation, organization] = [query.get('invitation'), query.get('organization')]
  return invitation && organization ? { invitation, organization } : undefined
}
