/** The state of a Tableau view. */
export type ViewState =
  | { readonly phase: 'loading' }
  /** Slow. A blank page raises no event, and the user may be signing in there. */
  | { readonly phase: 'late' }
  | { readonly phase: 'interactive' }
  | { readonly phase: 'failed'; readonly reason: FailureReason; readonly code: string | null }

/** What failed, as far as the user can act on it. */
export type FailureReason = 'library' | 'sign-in' | 'version' | 'address' | 'browser' | 'other'

const reasons: Readonly<Record<string, FailureReason>> = {
  'auth-failed': 'sign-in',
  'unknown-auth-error': 'sign-in',
  'incompatible-version-error': 'version',
  'invalid-url': 'address',
  'no-url-or-parent-element-not-found': 'address',
  'browser-not-capable': 'browser',
}

/** The failure for a documented error code of Tableau. */
export function failureOf(code: string): ViewState {
  return { phase: 'failed', reason: reasons[code] ?? 'other', code }
}

/** How long a view may take before it is reported as slow. */
export const slowAfterMs = 30_000
