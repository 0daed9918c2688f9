import { ApiError } from '@keyroom/contract'

const gatewayStatuses: readonly number[] = [502, 503, 504]

/** Whether a call failed because something was not there, so that the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0
    ? error.code !== 'unreadable' && !isCancelled(error)
    : gatewayStatuses.includes(error.status)
}

function isCancelled({ cause }: ApiError): boolean {
  return cause instanceof Error && cause.name === 'AbortError'
}
