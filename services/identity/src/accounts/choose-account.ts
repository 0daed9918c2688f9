/** What stands for the personal account where an organization id could stand. */
export const personalAccount = 'personal'

/** What a sign-in request says about the account it wants. */
export interface AccountQuestion {
  /** Whether the user has an account of their own besides organizations. */
  readonly hasPersonal: boolean
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
  /** The `organization` parameter: an organization's id or name. */
  readonly requested?: string | undefined
  /** What was chosen in the account picker: an organization's id, or `personal`. */
  readonly picked?: string | undefined
  /** Whether the password was given in this very sign-in, rather than a session found. */
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
 * Decides for which account a sign-in is. A named organization wins and is refused to non-members. Someone with one
 * account is never asked. Whoever just gave a password and has several is asked. An existing session without a named
 * organization means the personal account: that is how the dashboard switches back to it.
 */
export function chooseAccount(question: AccountQuestion): AccountChoice {
  const { hasPersonal, organizations, requested, picked } = question
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
  if (question.askedToChoose || question.signedInNow || !hasPersonal) return { kind: 'ask' }
  return account(null)
}

function account(organizationId: string | null): AccountChoice {
  return { kind: 'account', organizationId }
}

function refuse(reason: string): AccountChoice {
  return { kind: 'refused', reason }
}
