import { ApiError } from '@keyroom/contract'

/** Whether a failure says that there is nothing to show to this person, so that what was shown before has to go too. */
export function isFinal(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
