import type { KyInstance } from 'ky'
import type { EventBus } from '../bus/event-bus.ts'
import type { HostNotify, HostSnackbar } from './host-messages.ts'
import type { HostNavigate } from './host-navigate.ts'
import type { HostServices } from './host-services.ts'
import type { HostSlots } from './host-slots.ts'
import type { HostAccess, HostIntl, HostPreferences, HostRoutes, HostSession } from './host-values.ts'

/**
 * Everything that the shell gives to a remote, which uses no globals and no imports of the shell.
 * @public
 */
export interface Host {
  /** The remote that this host was made for. */
  readonly remote: { readonly name: string; readonly version: string }
  /** Who is signed in, and the bearer token. */
  readonly session: HostSession
  /** The named checks. */
  readonly access: HostAccess
  /**
   * A client of the product API with the bearer token; paths are relative to `/api`. A read that gets no answer is sent
   * once more. Rejects with `ApiError`.
   */
  readonly api: KyInstance
  /** The event bus. Subscriptions made while a screen of the remote is mounted end with it. */
  readonly events: EventBus
  /** Theme and layout. */
  readonly preferences: HostPreferences
  /** Language and writing direction. */
  readonly intl: HostIntl
  /** Shows a message at the top of the page. */
  readonly notify: HostNotify
  /** Shows a message at the bottom of the page, with an action such as Undo. */
  readonly snackbar: HostSnackbar
  /** Goes to another screen of the dashboard. */
  readonly navigate: HostNavigate
  /** Addresses of well-known routes, for links. Since 1.6.0. */
  readonly routes: HostRoutes
  /**
   * Services of this installation besides the product API.
   * @experimental
   */
  readonly services: HostServices
  /**
   * Counts and errors for the operators of the product.
   * @experimental
   */
  readonly telemetry: HostTelemetry
  /**
   * What other remotes add to this one's screens.
   * @experimental
   */
  readonly slots: HostSlots
}

/**
 * Events and errors for the operators of the product. Never put personal data or a customer's figures into attributes.
 * @experimental
 */
export interface HostTelemetry {
  /** Counts an event: a name like `map.search` with attributes. */
  readonly event: (name: string, attributes?: Readonly<Record<string, string | number | boolean>>) => void
  /** Records a handled error; errors that a screen throws are recorded automatically. */
  readonly error: (error: unknown) => void
}
