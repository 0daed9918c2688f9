const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Lifetimes in seconds. */
export const lifetimes = {
  AccessToken: hour,
  ClientCredentials: day,
  AuthorizationCode: minute,
  IdToken: hour,
  Interaction: hour,
  /** Counted from the last use. */
  Session: 7 * day,
  Grant: 30 * day,
  /** Counted from the sign-in, however often it is rotated. */
  RefreshToken: 30 * day,
  /** Counted from the last use: each rotation begins again. */
  IdleRefreshToken: 7 * day,
}
