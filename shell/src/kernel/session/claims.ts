import type { Account, Claims } from '@keyroom/contract'

/** The account that the token was issued for: the organization's if it names one, else the person's own. */
export function activeAccountOf(claims: Claims): Account {
  return claims.organization_id ? organizationAccount(claims, claims.organization_id) : personalAccountOf(claims)
}

/** The person's own account, as the claims describe it. */
export function personalAccountOf(claims: Claims): Account {
  return {
    id: claims.sub,
    display_name: claims.user_name ?? claims.email ?? claims.sub,
    name: claims.email ?? claims.sub,
    ...(claims.picture ? { image_url: claims.picture } : {}),
    accountType: 'personal',
  }
}

function organizationAccount(claims: Claims, id: string): Account {
  const name = claims.organization_name ?? id
  return { id, display_name: claims.organization_display_name ?? name, name, accountType: 'organization' }
}
