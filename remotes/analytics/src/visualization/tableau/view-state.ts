/** How far a view of Tableau has come. */
export type ViewState =
  | { readonly phase: 'loading' }
  /** It is late. A blank page raises no event, and a person may be signing in there. */
  | { readonly phase: 'late' }
  | { readonly phase: 'interactive' }
  | { readonly phase: 'failed'; readonly reason: FailureReason; readonly code: string | null }

/** What failed, as far as a person can do something about it. */
export type FailureReason = 'library' | 'sign-in' | 'version' | 'address' | 'browser' | 'other'

const reasons: Readonly<Record<string, FailureReason>> = {
  'auth-failed': 'sign-in',
  'unknown-auth-error': 'sign-in',
  'incompatible-version-error': 'version',
  'invalid-url': 'address',
  'no-url-or-parent-element-not-found': 'address',
  'browser-not-capable': 'browser',
}

/** The failure that one of Tableau's documented error codes stands for. */
export function failureOf(code: string): ViewState {
  return { phase: 'failed', reason: reasons[code] ?? 'other', code }
}

/** How long a view may take until a person is told, in milliseconds. */
export const patienceMs = 30_000
