import { topics, type Host, type NavigateOptions } from '@keyroom/contract'
import {
  createMountedEvents,
  destinationAddress,
  type Destination,
  type MountedEvents,
  type RegistryEntry,
} from '@keyroom/contract/shell'
import { checkAccess, useAccess } from '../access/access-store.ts'
import { hub } from '../events/hub.ts'
import { showSnackbar } from '../notifications/messages-store.ts'
import { changePreferences, usePreferences, openSettings } from '../preferences/preferences-store.ts'
import { logOut } from '../session/leave-account.ts'
import { askBeforeLogOut } from '../session/log-out-questions.ts'
import { sessionActions } from '../session/session-actions.ts'
import { listedRoutes } from './listed-routes.ts'
import { hostValueOf, intlValueOf, sessionValue } from './host-values.ts'
import { services } from '../api/services.ts'

/** Makes the host of one remote, and the way to tell its bus when screens come and go. */
export function createHost({ name, version, descriptor }: RegistryEntry): {
  host: Host
  mount: MountedEvents['mount']
} {
  const { events, mount } = createMountedEvents(hub, name)
  // In production, what is not listed is merely not checked.
  const routes =
    process.env.NODE_ENV === 'development' ? listedRoutes(descriptor, services().routes) : services().routes
  const host: Host = {
    remote: { name, version },
    session: { ...sessionValue(), getToken: () => sessionActions.getToken(), logOut, askBeforeLogOut },
    access: hostValueOf(useAccess, checkAccess),
    // A remote may be there before its client is, and is drawn after.
    get api() {
      return services().api
    },
    events,
    preferences: {
      get: usePreferences.getState,
      subscribe: usePreferences.subscribe,
      choose: ({ locale, navType }) => changePreferences({ ...(locale && { locale }), ...(navType && { navType }) }),
      openSettings,
    },
    intl: hostValueOf(usePreferences, intlValueOf),
    notify: (notification) => events.publish(topics.notificationRequested, notification),
    snackbar: showSnackbar,
    navigate: (to: Destination, options?: NavigateOptions) =>
      services().navigate(destinationAddress(to, routes.get()), options),
    routes,
    services: services().serviceOrigins ?? {},
    telemetry: {
      event: (event, attributes) => console.debug(`[${name}] ${event}`, attributes ?? {}),
      error: (error) => console.error(`[${name}]`, error),
    },
    slots: services().slots,
  }
  return { host, mount }
}
