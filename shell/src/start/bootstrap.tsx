import { loadFont } from '@keyroom/ui/core'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followPaletteKey } from '../frame/commands/palette-key.ts'
import { takeBoot } from '../kernel/configuration/boot.ts'
import { readRuntimeConfiguration, siteOrigin } from '../kernel/configuration/runtime-configuration.ts'
import { followConnection } from '../frame/connection/follow-connection.ts'
import { loadRegistry } from '../kernel/federation/registry-store.ts'
import { useContributions } from '../frame/remotes/use-contributions.tsx'
import { trustOrigin } from '../kernel/configuration/trusted-types.ts'
import { loadedApi, setApiBase } from '../kernel/api/load-api.ts'
import { provideServices } from '../kernel/api/services.ts'
import { connectPreferences, usePreferences } from '../kernel/preferences/preferences-store.ts'
import { createShellRouter } from './router/create-shell-router.tsx'
import { followNotifications } from '../kernel/notifications/messages-store.ts'
import { followOtherTabs } from '../kernel/session/follow-other-tabs.ts'
import { expectPerson } from '../kernel/session/expect-person.ts'
import { followSession } from '../kernel/access/read-access-facts.ts'
import { loadAndCheckSession } from '../kernel/sign-in/session-runner.tsx'
import { registryRoutes } from '../kernel/federation/route-address.ts'
import { pageCatalog } from '../messages/catalog.ts'

const root = rootElement()
start().catch(window.keyroomStartFailed)

async function start(): Promise<void> {
  const boot = takeBoot()
  const { locale, fontFamily } = usePreferences.getState()
  const words = pageCatalog(locale)
  words.catch(() => undefined)
  connectPreferences()
  const configuration = readRuntimeConfiguration(await (boot?.config ?? fetchConfiguration()))
  const site = siteOrigin(configuration)
  if (site !== location.origin) return (await import('./other-origin.ts')).showOtherOrigin(root, site)
  const link = /^\/shared\/([^/]+)\/?$/.exec(location.pathname)?.[1]
  if (link !== undefined) {
    return (await import('./shared-link.tsx')).showSharedLink(root, configuration.apiBase, link)
  }
  configuration.allowedRemoteOrigins.forEach(trustOrigin)
  const sessionCheck = loadAndCheckSession(configuration)
  // Loaded before the first frame, so that text does not change its font.
  void loadFont(fontFamily)
  setApiBase(configuration.apiBase)
  const router = createShellRouter()
  provideServices({
    get api() {
      return loadedApi()
    },
    navigate: (path, options) => void router.navigate(path, options),
    routes: registryRoutes,
    serviceOrigins: configuration.services,
    slots: { useContributions },
  })
  await expectPerson(configuration.identity.clientId)
  followSession()
  followConnection(configuration.apiBase)
  followOtherTabs()
  followNotifications()
  followPaletteKey()
  void loadRegistry(locale, boot?.locale === locale ? boot.registry : undefined)
  usePreferences.subscribe((now, before) => {
    if (now.locale !== before.locale) void loadRegistry(now.locale)
  })
  // Drawing the frame keeps the processor busy, so the session request should be on the network before that.
  await Promise.all([words, sessionCheck])
  // After an uncaught error nothing is drawn: something that every page needs did not load.
  createRoot(root, { onUncaughtError: window.keyroomStartFailed }).render(
    <App configuration={configuration} router={router} />,
  )
}

function rootElement(): HTMLElement {
  const found = document.getElementById('root')
  if (!found) throw new Error('The page has no element with the id "root" to draw into.')
  return found
}

async function fetchConfiguration(): Promise<unknown> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return response.json()
}
