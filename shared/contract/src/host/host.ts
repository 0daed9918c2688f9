import type { KyInstance } from 'ky'
import type { EventBus } from '../bus/event-bus.ts'
import type { HostAccess } from './host-access.ts'
import type { HostIntl } from './host-intl.ts'
import type { HostNavigate } from './host-navigate.ts'
import type { HostNotify } from './host-notify.ts'
import type { HostPreferences } from './host-preferences.ts'
import type { HostServices } from './host-services.ts'
import type { HostSession } from './host-session.ts'
import type { HostSlots } from './host-slots.ts'
import type { HostSnackbar } from './host-snackbar.ts'
import type { HostTelemetry } from './host-telemetry.ts'

/**
 * Everything that the shell gives to a remote. There is nothing else: no globals, no imports of the shell.
 * @public
 */
export interface Host {
  /** The remote that this host was made for. */
  readonly remote: { readonly name: string; readonly version: string }
  /** Who is signed in, and the bearer token. */
  readonly session: HostSession
  /** The named checks. */
  readonly access: HostAccess
  /** A client of the product API with the bearer token; paths are relative to `/api`. Rejects with `ApiError`. */
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
  /**
   * Services besides the product API that this installation has.
   * @experimental
   */
  readonly services: HostServices
  /**
   * Counts and errors for who operates the product.
   * @experimental
   */
  readonly telemetry: HostTelemetry
  /**
   * What other remotes add to this one's screens.
   * @experimental
   */
  readonly slots: HostSlots
}
