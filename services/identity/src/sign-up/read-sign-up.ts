import { mailAddress } from '../accounts/email-address.ts'
import { longestName, personName } from '../accounts/person-name.ts'
import type { SignUpProblems } from '../pages/sign-up-page.ts'
import { lengths } from '../pages/reset-pages.ts'
import type { Say } from '../messages/messages.ts'
import { findPasswordProblem, type PasswordProblem } from '../passwords/password.ts'

/** The entries of a valid sign-up form. */
export interface SignUpEntry {
  readonly name: string
  readonly email: string
  readonly password: string
}

type Typed = Readonly<Record<'name' | 'email' | 'password' | 'again', string>>

/** The field that shows each problem with the password. */
const fieldOf = { short: 'password', long: 'password', different: 'again' } as const satisfies Record<
  PasswordProblem,
  keyof SignUpProblems
>

/** Validates the whole form, and reports each problem at its field. */
export function readSignUp(
  typed: Typed,
  say: Say,
): { readonly entry: SignUpEntry } | { readonly problems: SignUpProblems } {
  const name = personName.safeParse(typed.name)
  const email = mailAddress.safeParse(typed.email)
  const wrong = findPasswordProblem(typed.password, typed.again)
  const problems: SignUpProblems = {
    ...(name.success ? {} : { name: say('identity.signUp.wrong.name', { max: String(longestName) }) }),
    ...(email.success ? {} : { email: say('identity.forgot.incomplete') }),
    ...(wrong ? { [fieldOf[wrong]]: say(`identity.signUp.wrong.${wrong}`, lengths()) } : {}),
  }
  if (name.success && email.success && !wrong) {
    return { entry: { name: name.data, email: email.data, password: typed.password } }
  }
  return { problems }
}
