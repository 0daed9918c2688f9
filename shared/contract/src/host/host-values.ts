import type { AccessRule } from '../access/access-rule.ts'
import type { AccessDecision } from '../access/decide-access.ts'
import type { Account } from '../account/account.ts'
import type { Claims } from '../account/claims.ts'
import type { Locale } from '../preferences/locale.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { RouteTarget } from './route-target.ts'

/**
 * A value that changes over time, in the shape that React's `useSyncExternalStore` takes.
 *
 * @example const preferences = useSyncExternalStore(host.preferences.subscribe, host.preferences.get)
 * @public
 */
export interface HostValue<Value> {
  /** The current value. It is the same object until it changes. */
  readonly get: () => Value
  /** Calls back after each change until the returned function is called. */
  readonly subscribe: (onChange: () => void) => () => void
}

/**
 * The named checks that guard routes and menu entries, for the contents of a screen. The value changes when
 * seats, flags or the active account do.
 *
 * @example const { allowed } = useSyncExternalStore(host.access.subscribe, host.access.get)('cost-report')
 * @public
 */
export type HostAccess = HostValue<(rule: AccessRule) => AccessDecision>

/**
 * Language and writing direction. The shell already wraps a remote in an intl provider with the remote's own messages;
 * this is for code outside of React.
 * @public
 */
export type HostIntl = HostValue<{ readonly locale: Locale; readonly direction: 'ltr' | 'rtl' }>

/**
 * Theme and layout, and the choices that a remote's screen may offer.
 * @public
 */
export interface HostPreferences extends HostValue<Preferences> {
  /** Sets the language or the colors of the person: here, in their other tabs, and for the next visit. */
  readonly choose: (change: Partial<Pick<Preferences, 'locale' | 'navType'>>) => void
  /** Opens the settings with all choices. */
  readonly openSettings: () => void
}

/**
 * The address of a well-known route, for a link. It is `undefined` if no published remote declares the route: then
 * hide the link. The value changes when remotes are published or removed.
 *
 * @example const href = useSyncExternalStore(host.routes.subscribe, host.routes.get)({ route: 'map' })
 * @public
 */
export type HostRoutes = HostValue<(to: RouteTarget) => string | undefined>

/**
 * Who is signed in, and the account that they work in. Only signed-in people see a remote.
 * @public
 */
export interface SessionFacts {
  /** What the identity token says. */
  readonly claims: Claims
  /** The account that the person works in; calls and screens show its data. */
  readonly activeAccount: Account
}

/**
 * The session as a remote sees it.
 * @public
 */
export interface HostSession extends HostValue<SessionFacts> {
  /** A bearer token for the product API, valid for at least a minute. Do not keep it longer than one call. */
  readonly getToken: () => Promise<string>
  /**
   * Signs the person out and leaves the dashboard. Resolves with false and changes nothing if the sign-in
   * service can't be reached. `first` (since 1.7.0) is what to do before, such as ending the person's other
   * sessions: the end of this one then doesn't lead to the sign-in page. If it rejects, so does this.
   */
  readonly logOut: (first?: () => Promise<void>) => Promise<boolean>
  /**
   * Asks before the person signs out by choice, until the returned function is called: for entries that would be lost.
   * If it resolves with false, they stay, and `logOut` resolves with true, since there is nothing to report. Since 1.8.0.
   * Since 1.12.0 it also asks, with `switch`, before they switch to another of their accounts.
   */
  readonly askBeforeLogOut: (ask: (leaving?: 'switch') => Promise<boolean>) => () => void
}
