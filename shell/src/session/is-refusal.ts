import { kindOfError, type ErrorKind } from './errors/error-kind.ts'
import { identityErrorOf } from './errors/identity-error.ts'

const noAnswers: readonly ErrorKind[] = ['timeout', 'network', 'http-error', 'server-error']

/** Whether the sign-in service answered an attempt with a no; else it could not be reached, or could not decide. */
export function isRefusal(error: unknown): boolean {
  return !noAnswers.includes(kindOfError(identityErrorOf(error)))
}
