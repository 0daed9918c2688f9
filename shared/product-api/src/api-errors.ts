import { ApiError } from '@keyroom/contract'
import { isHTTPError, isTimeoutError } from 'ky'
import { errorAnswerSchema, type ErrorAnswer } from './error-answer-schema.ts'

/** Converts the error of a call, refused by the API or never answered, to an `ApiError` for its caller. */
export function apiErrorOf(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (!isHTTPError(error)) {
    return new ApiError(error.message, { status: 0, code: isTimeoutError(error) ? 'timeout' : 'network', cause: error })
  }
  const { code, message, requestId } = (error.data ?? {}) as { code?: string; message?: string; requestId?: string }
  return new ApiError(message ?? error.message, {
    status: error.response.status,
    code: code ?? 'unreadable',
    requestId: requestId ?? error.response.headers.get('x-request-id') ?? undefined,
    cause: error,
  })
}

const gatewayStatuses: readonly number[] = [502, 503, 504]

/** Whether a call failed because a service was unavailable, so that the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0
    ? error.code !== 'unreadable' && !isCancelled(error)
    : gatewayStatuses.includes(error.status)
}

function isCancelled({ cause }: ApiError): boolean {
  return cause instanceof Error && cause.name === 'AbortError'
}

/** The organizations that a refusal names as its reason; empty if it names no organization. */
export function refusedOrganizations(error: Error): NonNullable<ErrorAnswer['organizations']> {
  return answerOf(error)?.organizations ?? []
}

/** The value that a request was refused for, and what was expected in its place; `null` for other errors. */
export function refusedValue(
  error: unknown,
): { readonly path: string; readonly expected: string; readonly received: string } | null {
  const { path, expected = '', received = '' } = answerOf(error) ?? {}
  return path === undefined ? null : { path, expected, received }
}

function answerOf(error: unknown): ErrorAnswer | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return isHTTPError(cause) ? errorAnswerSchema.safeParse(cause.data).data : undefined
}
