import type { Account, Claims } from '@keyroom/contract'
import type { Organization } from '@keyroom/product-api'
import { personalAccountOf } from './active-account.ts'

/** Every account that the person can work in: their own, if they have one, then the organizations'. */
export function accountsOf(claims: Claims, organizations: readonly Organization[]): Account[] {
  const personal = claims.app_metadata.personalAccount === 'false' ? [] : [personalAccountOf(claims)]
  return [...personal, ...organizations.map(organizationAccountOf)]
}

function organizationAccountOf({ id, display_name, name, branding }: Organization): Account {
  const logo = branding?.logo_url
  return { id, display_name, name, ...(logo ? { image_url: logo } : {}), accountType: 'organization' }
}
