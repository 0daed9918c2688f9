import type { KyInstance } from 'ky'
import type { EventBus } from '../bus/event-bus.ts'
import type { HostAccess } from './host-access.ts'
import type { HostIntl } from './host-intl.ts'
import type { HostNavigate } from './host-navigate.ts'
import type { HostNotify } from './host-notify.ts'
import type { HostSession } from './host-session.ts'
import type { HostSlots } from './host-slots.ts'
import type { HostTelemetry } from './host-telemetry.ts'
import type { HostValue } from './host-value.ts'
import type { Preferences } from './preferences.ts'

/**
 * Everything that the shell gives to a remote. There is nothing else: no globals, no imports of the shell.
 * @public
 */
export interface Host {
  /** The remote that this host was made for. */
  readonly remote: { readonly name: string; readonly version: string }
  readonly session: HostSession
  readonly access: HostAccess
  /** A client of the product API with the bearer token; paths are relative to `/api`. Rejects with `ApiError`. */
  readonly api: KyInstance
  /** The event bus. Subscriptions made while a screen of the remote is mounted end with it. */
  readonly events: EventBus
  readonly preferences: HostValue<Preferences>
  readonly intl: HostIntl
  readonly notify: HostNotify
  readonly navigate: HostNavigate
  /** @experimental */
  readonly telemetry: HostTelemetry
  /** @experimental */
  readonly slots: HostSlots
}
