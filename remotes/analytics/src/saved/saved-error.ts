import { ApiError } from '@keyroom/contract'

/** Refusals that have words of their own. */
const known = ['name-taken', 'too-many-saved', 'owner-only', 'stale', 'organization-only', 'network']

/** The message id of why something could not be saved, changed or deleted. */
export function savedErrorId(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'analytics.saved.error.gone'
  const code = error instanceof ApiError ? error.code : ''
  return `analytics.saved.error.${known.includes(code) ? code : 'other'}`
}
