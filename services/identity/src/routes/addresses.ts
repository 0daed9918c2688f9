import { withHanded } from '../pages/handed.ts'
import type { FoundSignIn } from './interaction.ts'

/** The addresses of the pages of one sign-in, all below the path of the cookie that identifies it. */
export function addressesOf({ signIn, language }: FoundSignIn) {
  const page = `/login/${signIn.uid}`
  return {
    page,
    /** The form for e-mail and password, also if the dashboard requested a sign-up. */
    signIn: `${page}?screen=sign-in`,
    signUp: `${page}/sign-up`,
    unconfirmed: `${page}/unconfirmed`,
    join: `${page}/join`,
    code: `${page}/code`,
    forgot: withHanded('/forgot', { language, signIn: signIn.uid }),
  }
}
