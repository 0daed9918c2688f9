import type { SessionError } from './session-store.ts'

/** An error of ours, in the form that those of the auth library have. */
export function identityError(code: string, description: string): Error & { readonly error: string } {
  return Object.assign(new Error(description), { error: code })
}

/** The code and description of what was thrown; `error` without a code. Nothing else of it is kept. */
export function identityErrorOf(reason: unknown): SessionError {
  const { error, error_description, message } = (reason ?? {}) as {
    readonly error?: unknown
    readonly error_description?: unknown
    readonly message?: unknown
  }
  return {
    code: text(error) ?? 'error',
    description: text(error_description) ?? text(message) ?? String(reason),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What a person can do about a failed sign-in. */
export type ErrorAction = 'retry' | 'other-account' | 'reload' | 'front-page'

const actionsByKind = {
  'access-denied': ['other-account', 'retry', 'front-page'],
  blocked: ['other-account', 'front-page'],
  'popup-closed': ['retry'],
  'popup-blocked': ['retry'],
  timeout: ['retry'],
  network: ['retry'],
  'http-error': ['retry'],
  'server-error': ['retry', 'front-page'],
  'session-ended': ['retry', 'other-account'],
  'consent-required': ['retry', 'other-account'],
  'interaction-required': ['retry', 'other-account'],
  'account-selection': ['retry', 'other-account'],
  mfa: ['retry', 'other-account'],
  renewal: ['retry', 'other-account'],
  'invalid-state': ['retry', 'front-page'],
  'no-answer': ['retry', 'front-page'],
  'id-token': ['retry', 'other-account'],
  clock: ['retry'],
  organization: ['other-account', 'retry'],
  claims: ['other-account', 'front-page'],
  configuration: ['retry', 'front-page'],
  'secure-origin': ['front-page'],
  'no-crypto': ['reload'],
  'cross-origin-isolated': ['retry'],
  cookies: ['reload', 'front-page'],
  loop: ['retry', 'other-account', 'front-page'],
  'too-many': ['front-page'],
  invitation: ['other-account', 'front-page'],
  'login-failed': ['retry', 'other-account'],
  'token-failed': ['retry', 'other-account'],
  'broken-page': ['reload'],
  unknown: ['retry', 'other-account'],
} as const satisfies Readonly<Record<string, readonly ErrorAction[]>>

/** The kinds of failure. Each has a title and a text in every language. */
export type ErrorKind = keyof typeof actionsByKind

export const errorKinds = Object.keys(actionsByKind) as ErrorKind[]

/** The actions that make sense, the most promising first. */
export function actionsOf(kind: ErrorKind): readonly ErrorAction[] {
  return actionsByKind[kind]
}

/** Descriptions that say more than their code, or have none. The first match counts. */
const byDescription: readonly (readonly [RegExp, ErrorKind])[] = [
  [/cross-origin isolated/i, 'cross-origin-isolated'],
  [/secure origin/i, 'secure-origin'],
  // Storages are blocked with cookies: the browser's own words, not the library's.
  [/access is denied for this document|operation is insecure/i, 'cookies'],
  [/window\.crypto/i, 'no-crypto'],
  [/no query params/i, 'no-answer'],
  [/invalid state/i, 'invalid-state'],
  [/invalid cache location|federated.*localOnly/i, 'configuration'],
  [/forgot to wrap/i, 'broken-page'],
  [/^Organization (ID|Name) \(/, 'organization'],
  [/^(Expiration Time|Issued At|Not Before|Authentication Time)/, 'clock'],
  [/ID token (is required|could not)|claim (mismatch|must be)|Signature algorithm/, 'id-token'],
  [/lacks claims/, 'claims'],
  [/invitation/i, 'invitation'],
  [/user is blocked/i, 'blocked'],
  [/multifactor authentication required/i, 'mfa'],
  [/missing refresh token|invalid refresh token/i, 'renewal'],
  [/^timeout/i, 'timeout'],
  [/failed to fetch|load failed|networkerror/i, 'network'],
  [/^HTTP error\. Unable to fetch/, 'http-error'],
  [/^Login failed$/, 'login-failed'],
  [/^Get access token failed$/, 'token-failed'],
]

const byCode: Readonly<Record<string, ErrorKind>> = {
  access_denied: 'access-denied',
  unauthorized: 'blocked',
  cancelled: 'popup-closed',
  popup_open: 'popup-blocked',
  timeout: 'timeout',
  request_error: 'http-error',
  server_error: 'server-error',
  temporarily_unavailable: 'server-error',
  login_required: 'session-ended',
  consent_required: 'consent-required',
  interaction_required: 'interaction-required',
  account_selection_required: 'account-selection',
  mfa_required: 'mfa',
  missing_refresh_token: 'renewal',
  invalid_grant: 'renewal',
  missing_scopes: 'configuration',
  state_mismatch: 'invalid-state',
  missing_transaction: 'invalid-state',
  invalid_token: 'id-token',
  invalid_request: 'configuration',
  invalid_client: 'configuration',
  invalid_scope: 'configuration',
  invalid_target: 'configuration',
  invalid_configuration: 'configuration',
  unauthorized_client: 'configuration',
  unsupported_response_type: 'configuration',
  unsupported_grant_type: 'configuration',
  cookies_blocked: 'cookies',
  redirect_loop: 'loop',
  too_many_attempts: 'too-many',
  too_many_requests: 'too-many',
}

/** The kind of a sign-in error, which chooses its texts and actions; `unknown` for an unexpected one. */
export function kindOfError({ code, description }: SessionError): ErrorKind {
  const described = byDescription.find(([pattern]) => pattern.test(description))?.[1]
  return described ?? (Object.hasOwn(byCode, code) ? byCode[code] : undefined) ?? 'unknown'
}

const kindsWithoutAnswer: readonly ErrorKind[] = ['timeout', 'network', 'http-error', 'server-error']

/** Whether the sign-in service refused. Otherwise it could not be reached, or could not decide. */
export function isRefusal(error: unknown): boolean {
  return !kindsWithoutAnswer.includes(kindOfError(identityErrorOf(error))) && !isUsedCode(error)
}

/**
 * Whether the answer to a sign-in is of no use to this tab: it belongs to another sign-in, or its code was used before. It
 * says nothing about whether the person is signed in.
 */
export function isUnusableAnswer(error: unknown): boolean {
  return kindOfError(identityErrorOf(error)) === 'invalid-state' || isUsedCode(error)
}

/** A refresh token that is refused has the same code, and a description of its own. */
function isUsedCode(error: unknown): boolean {
  const { code, description } = identityErrorOf(error)
  return (
    code === 'invalid_grant' && kindOfError({ code, description }) === 'renewal' && !/refresh token/i.test(description)
  )
}
