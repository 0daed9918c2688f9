import { mailAddress } from '../accounts/email-address.ts'
import { longestName, personName } from '../accounts/person-name.ts'
import type { SignUpProblems } from '../pages/sign-up-page.ts'
import { lengths } from '../pages/reset-pages.ts'
import type { Say } from '../pages/messages.ts'
import { findPasswordProblem } from '../passwords/password-policy.ts'

/** What a sign-up form holds, once nothing is wrong with it. */
export interface SignUpEntry {
  readonly name: string
  readonly email: string
  readonly password: string
}

type Typed = Readonly<Record<'name' | 'email' | 'password' | 'again', string>>

/** Reads the form whole: all that is wrong is said at once, each at its field. */
export function readSignUp(
  typed: Typed,
  say: Say,
): { readonly entry: SignUpEntry } | { readonly problems: SignUpProblems } {
  const name = personName.safeParse(typed.name)
  const email = mailAddress.safeParse(typed.email)
  const wrong = findPasswordProblem(typed.password, typed.again)
  const problems: SignUpProblems = {
    ...(name.success ? {} : { name: say('identity.signUp.wrong.name', { most: String(longestName) }) }),
    ...(email.success ? {} : { email: say('identity.forgot.incomplete') }),
    ...(wrong === 'short' || wrong === 'long' ? { password: say(`identity.signUp.wrong.${wrong}`, lengths()) } : {}),
    ...(wrong === 'different' ? { again: say('identity.signUp.wrong.different') } : {}),
  }
  if (name.success && email.success && !wrong) {
    return { entry: { name: name.data, email: email.data, password: typed.password } }
  }
  return { problems }
}
