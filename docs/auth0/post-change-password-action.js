/**
 * Auth0 Action for the trigger post-change-password (Node 22): tells the API of a new password, which then refuses the
 * access tokens from before. docs/auth0.md explains the setup.
 *
 * Secrets of the Action:
 * - EVENTS_URL: where the API takes events, such as https://keyroom.example/api/identity/events.
 * - EVENTS_SECRET: the API's setting IDENTITY_EVENTS_SECRET.
 *
 * @param {Event} event the user whose password was changed
 */
exports.onExecutePostChangePassword = async (event) => {
  const { EVENTS_URL: url, EVENTS_SECRET: secret } = event.secrets
  // As a log stream sends it.
  const events = [{ data: { type: 'scp', user_id: event.user.user_id, date: new Date().toISOString() } }]
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(events),
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`Expected the API to take the event, got status ${answer.status}.`)
}
