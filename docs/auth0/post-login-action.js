/**
 * Auth0 Action for the trigger post-login (Node 22): adds KeyRoom's claims to the ID token and the access token, and
 * stops users who have not confirmed their address. docs/auth0.md explains the setup.
 *
 * Secrets of the Action, all optional:
 * - CLAIMS_NAMESPACE: the prefix of each claim's name, with a slash at the end. The API and the gateway have the same
 *   setting.
 * - DASHBOARD_ORIGIN: scheme, host and port of the dashboard, for the page that asks users to check their e-mail.
 *
 * @param {Event} event the user, client and organization of the sign-in
 * @param {PostLoginAPI} api the actions that are possible
 */
exports.onExecutePostLogin = async (event, api) => {
  const { user, organization, authorization, secrets } = event
  const namespace = secrets.CLAIMS_NAMESPACE || 'https://keyroom.example/claims/'

  if (!user.email_verified) {
    refuseUnconfirmed(event, api)
    return
  }
  if (!organization && user.app_metadata?.personalAccount === 'false') {
    api.access.deny('The user belongs to no organization and has no personal account.')
    return
  }

  const claims = {
    organization_id: organization?.id,
    organization_name: organization?.name,
    organization_display_name: organization && (organization.display_name || organization.name),
    organization_metadata: organization && (organization.metadata || {}),
    // In a sign-in to an organization these are the roles that its member has there.
    roles: organization ? (authorization?.roles || []).toSorted((one, other) => (one < other ? -1 : 1)) : [],
    email: user.email,
    user_name: user.name,
    account_type: organization ? 'organization' : 'personal',
    app_metadata: user.app_metadata || {},
    user_metadata: user.user_metadata || {},
    email_verified: user.email_verified,
    picture: user.picture,
  }
  for (const [name, value] of Object.entries(claims)) {
    if (value === undefined) continue
    api.idToken.setCustomClaim(namespace + name, value)
    api.accessToken.setCustomClaim(namespace + name, value)
  }
  // Only for the API: which of a user's sessions makes the request.
  const session = event.session?.id || event.refresh_token?.session_id
  if (session) api.accessToken.setCustomClaim(`${namespace}session_id`, session)
}

/** A page can be shown only in a visible sign-in: not in a hidden iframe, and not while a token is refreshed. */
function refuseUnconfirmed({ request, secrets, transaction }, api) {
  const isSilent = transaction?.protocol === 'oauth2-refresh-token' || request?.query?.prompt === 'none'
  if (secrets.DASHBOARD_ORIGIN && !isSilent) {
    api.redirect.sendUserTo(`${secrets.DASHBOARD_ORIGIN}/signup-confirmation`)
  } else {
    api.access.deny('The email address has not been confirmed.')
  }
}
