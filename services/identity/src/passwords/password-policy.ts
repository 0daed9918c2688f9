/** How long a password may be, in characters as a person counts them. What was accepted once can always be typed in. */
export const passwordLength = { least: 12, most: 200 }

export type PasswordProblem = 'short' | 'long' | 'different'

/** What is wrong with a new password that was typed twice; nothing when it will do. */
export function findPasswordProblem(password: string, again: string): PasswordProblem | undefined {
  const normal = password.normalize('NFKC')
  if (Array.from(normal).length < passwordLength.least) return 'short'
  // The form of the sign-in counts code units, before they are composed.
  if (password.length > passwordLength.most) return 'long'
  return normal === again.normalize('NFKC') ? undefined : 'different'
}
