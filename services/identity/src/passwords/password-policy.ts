/** The length of a password in visible characters. Every accepted password can be entered again. */
export const passwordLength = { min: 12, max: 200 }

export type PasswordProblem = 'short' | 'long' | 'different'

/** The problem with a new password that was entered twice; `undefined` if it is valid. */
export function findPasswordProblem(password: string, again: string): PasswordProblem | undefined {
  const normal = password.normalize('NFKC')
  if (Array.from(normal).length < passwordLength.min) return 'short'
  // The sign-in form counts code units, before normalization.
  if (password.length > passwordLength.max) return 'long'
  return normal === again.normalize('NFKC') ? undefined : 'different'
}
