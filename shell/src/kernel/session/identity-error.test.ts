import { expect, test } from '@jest/globals'
import { identityError, identityErrorOf, isRefusal, isUnusableAnswer, kindOfError } from './identity-error.ts'

/** Each entry of the catalog as the auth library, the provider or the page itself words it. */
test.each([
  ['access_denied', 'user is not a member of the organization', 'access-denied'],
  ['access_denied', 'The resource owner denied the request', 'access-denied'],
  ['invalid_grant', 'user is blocked', 'blocked'],
  ['unauthorized', 'user is blocked', 'blocked'],
  ['cancelled', 'Popup closed', 'popup-closed'],
  ['popup_open', 'Unable to open a popup for loginWithPopup - window.open returned `null`', 'popup-blocked'],
  ['timeout', 'Timeout', 'timeout'],
  ['error', "Timeout when executing 'fetch'", 'timeout'],
  ['error', 'Failed to fetch', 'network'],
  ['error', 'NetworkError when attempting to fetch resource.', 'network'],
  ['error', 'Load failed', 'network'],
  ['request_error', 'HTTP error. Unable to fetch http://localhost:3001/oauth/token', 'http-error'],
  ['server_error', 'oops! something went wrong', 'server-error'],
  ['temporarily_unavailable', 'later', 'server-error'],
  ['login_required', 'Login required', 'session-ended'],
  [
    'login_required',
    'The application is running in a Cross-Origin Isolated context, silently retrieving a token without refresh token is not possible.',
    'cross-origin-isolated',
  ],
  ['login_required', 'Multifactor authentication required', 'mfa'],
  ['consent_required', 'Consent required', 'consent-required'],
  ['interaction_required', 'interaction required', 'interaction-required'],
  ['account_selection_required', 'Account selection required', 'account-selection'],
  ['mfa_required', 'Multifactor authentication required', 'mfa'],
  ['missing_refresh_token', "Missing Refresh Token (audience: 'a', scope: 'openid')", 'renewal'],
  ['invalid_grant', 'Unknown or invalid refresh token.', 'renewal'],
  ['missing_scopes', "Missing requested scopes after refresh (audience: 'a', missing scope: 'b')", 'configuration'],
  ['state_mismatch', 'Invalid state', 'invalid-state'],
  ['missing_transaction', 'Invalid state', 'invalid-state'],
  ['error', 'There are no query params available for parsing.', 'no-answer'],
  ['error', 'ID token is required but missing', 'id-token'],
  ['error', 'ID token could not be decoded', 'id-token'],
  ['error', 'Issuer (iss) claim mismatch in the ID token; expected "a", found "b"', 'id-token'],
  ['error', 'Nonce (nonce) claim must be a string present in the ID token', 'id-token'],
  [
    'error',
    'Signature algorithm of "none" is not supported. Expected the ID token to be signed with "RS256".',
    'id-token',
  ],
  ['invalid_token', 'Invalid session_expiry: value must be a number.', 'id-token'],
  [
    'error',
    'Expiration Time (exp) claim error in the ID token; current time (a) is after expiration time (b)',
    'clock',
  ],
  ['error', 'Issued At (iat) claim must be a number present in the ID token', 'clock'],
  ['error', "Not Before time (nbf) claim in the ID token indicates that this token can't be used just yet.", 'clock'],
  ['error', 'Authentication Time (auth_time) claim must be a number present in the ID token', 'clock'],
  ['error', 'Organization ID (org_id) claim mismatch in the ID token; expected "a", found "b"', 'organization'],
  ['error', 'Organization Name (org_name) claim must be a string present in the ID token', 'organization'],
  ['error', 'The identity token lacks claims under https://keyroom.example/claims/:\n…', 'claims'],
  ['error', 'Invalid cache location "cookies"', 'configuration'],
  ['invalid_logout', 'It is invalid to set both `federated` and `localOnly`', 'configuration'],
  ['unauthorized_client', 'Grant type not allowed', 'configuration'],
  ['invalid_request', 'redirect_uri is not registered', 'configuration'],
  ['invalid_request', 'invitation not found or already used', 'invitation'],
  ['error', 'auth0-spa-js must run on a secure origin. See https://…', 'secure-origin'],
  ['error', 'For security reasons, `window.crypto` is required to run `auth0-spa-js`.', 'no-crypto'],
  ['error', 'You forgot to wrap your component in <Auth0Provider>.', 'broken-page'],
  ['error', 'Login failed', 'login-failed'],
  ['error', 'Get access token failed', 'token-failed'],
  [
    'error',
    "Failed to read the 'sessionStorage' property from 'Window': Access is denied for this document.",
    'cookies',
  ],
  ['error', 'The operation is insecure.', 'cookies'],
  ['cookies_blocked', 'The browser keeps no cookie for this page.', 'cookies'],
  ['redirect_loop', '4 redirects in 60 s', 'loop'],
  ['too_many_attempts', 'Your account has been blocked after multiple consecutive login attempts.', 'too-many'],
  ['what_is_this', 'never heard of it', 'unknown'],
  ['toString', 'never heard of it', 'unknown'],
])('%s, %s: %s', (code, description, kind) => expect(kindOfError({ code, description })).toBe(kind))

test.each([
  [{ error: 'access_denied', error_description: 'Not a member' }, 'access_denied', 'Not a member'],
  [{ error: 'mfa_required', error_description: 'more', mfa_token: 'secret' }, 'mfa_required', 'more'],
  [new Error('Failed to fetch'), 'error', 'Failed to fetch'],
  [identityError('redirect_loop', 'round'), 'redirect_loop', 'round'],
  [{ error: '', message: '' }, 'error', '[object Object]'],
  ['what', 'error', 'what'],
  [undefined, 'error', 'undefined'],
  [null, 'error', 'null'],
])('keeps only the code and description of %j', (reason, code, description) => {
  expect(identityErrorOf(reason)).toEqual({ code, description })
})

test.each([
  ['state_mismatch', 'Invalid state', true, true],
  ['missing_transaction', 'Invalid state', true, true],
  ['invalid_grant', 'grant request is invalid', true, false],
  ['invalid_grant', 'Unknown or invalid refresh token.', false, true],
  ['invalid_grant', 'user is blocked', false, true],
  ['access_denied', 'Not a member', false, true],
  ['login_required', 'Login required', false, true],
  ['timeout', 'Timeout', false, false],
])('%s, %s: unusable %s, a refusal %s', (error, error_description, unusable, refusal) => {
  const reason = { error, error_description }
  expect([isUnusableAnswer(reason), isRefusal(reason)]).toEqual([unusable, refusal])
})
