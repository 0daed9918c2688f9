import { isHTTPError } from 'ky'
import { errorAnswerSchema, type ErrorAnswer } from './error-answer-schema.ts'

/** The organizations that a refusal names as standing in the way; none where it names none. */
export function refusedOrganizations(error: Error): NonNullable<ErrorAnswer['organizations']> {
  const answer = isHTTPError(error.cause) ? errorAnswerSchema.safeParse(error.cause.data) : undefined
  return answer?.data?.organizations ?? []
}
