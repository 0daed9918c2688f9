import type { User } from '../directory/directory.ts'

/** Used in place of an organization id for the personal account. */
export const personalAccount = 'personal'

/** The account that a sign-in requests, and the accounts of its user. */
export interface AccountRequest {
  /** Whether the user has a personal account. */
  readonly hasPersonal: boolean
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
  /** The `organization` parameter: an organization's id or name. */
  readonly requested?: string | undefined
  /** What was chosen in the account picker: an organization's id, or `personal`. */
  readonly picked?: string | undefined
  /** Whether the user entered the password in this sign-in; false for an existing session. */
  readonly signedInNow: boolean
  /** Whether the application asked for the picker (`prompt=select_account`). */
  readonly askedToChoose: boolean
}

/** `null` as organization id means the personal account. */
export type AccountChoice =
  | { readonly kind: 'account'; readonly organizationId: string | null }
  | { readonly kind: 'ask' }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Chooses the account of a sign-in. A named organization takes precedence and is denied to non-members. A user with one
 * account is never asked; a user with several is asked right after the password. An existing session without a named
 * organization means the personal account: that is how the dashboard switches back to it.
 */
export function chooseAccount(request: AccountRequest): AccountChoice {
  const { hasPersonal, organizations, requested, picked } = request
  if (requested !== undefined) {
    const wanted = organizations.find(({ id, name }) => id === requested || name === requested.toLowerCase())
    return wanted ? account(wanted.id) : refuse(`The user is not part of the organization ${requested}.`)
  }
  if (picked !== undefined) {
    if (picked === personalAccount && hasPersonal) return account(null)
    if (organizations.some(({ id }) => id === picked)) return account(picked)
    return refuse('The chosen account does not belong to the user.')
  }
  const [first] = organizations
  if (!hasPersonal && !first) return refuse('The user belongs to no organization and has no personal account.')
  if (organizations.length + (hasPersonal ? 1 : 0) === 1) return account(first?.id ?? null)
  if (request.askedToChoose || request.signedInNow || !hasPersonal) return { kind: 'ask' }
  return account(null)
}

function account(organizationId: string | null): AccountChoice {
  return { kind: 'account', organizationId }
}

function refuse(reason: string): AccountChoice {
  return { kind: 'refused', reason }
}

/** Everyone has a personal account unless `personalAccount: "false"` in their app_metadata says otherwise. */
export function hasPersonalAccount(user: Pick<User, 'appMetadata'>): boolean {
  return user.appMetadata['personalAccount'] !== 'false'
}
