import { ApiError } from '@keyroom/contract'

/** Error codes with messages of their own. */
const known = [
  'ambiguous-target',
  'in-use',
  'not-a-member',
  'not-found',
  'own-pack',
  'parent-cycle',
  'planning-tier',
  'read-only',
  'removed',
  'stale',
  'too-deep',
  'too-large',
  'too-many-clients',
  'too-many-locations',
  'too-many-projects',
  'too-many-publications',
  'too-many-scenarios',
  'unknown-target',
  'network',
]

/** The message id for a failed change. */
export function errorId(error: unknown): string {
  const code = error instanceof ApiError ? error.code : ''
  return `projects.error.${known.includes(code) ? code : 'other'}`
}
