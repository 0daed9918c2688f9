import { loadFont } from '@keyroom/ui/core'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followPaletteKey } from './commands/follow-palette-key.ts'
import { takeBoot } from './configuration/boot.ts'
import { readRuntimeConfiguration } from './configuration/runtime-configuration.ts'
import { siteOrigin } from './configuration/site-origin.ts'
import { showStartFailure } from './configuration/start-failure.ts'
import { followConnection } from './connection/follow-connection.ts'
import { loadRegistry } from './federation/registry-store.ts'
import { useContributions } from './federation/slot-contributions.tsx'
import { trustOrigin } from './federation/trusted-types.ts'
import { loadedApi, setApiBase } from './host/load-api.ts'
import { provideServices } from './host/services.ts'
import { connectPreferences, usePreferences } from './preferences/preferences-store.ts'
import { createShellRouter } from './router/create-router.tsx'
import { followNotifications } from './notifications/messages-store.ts'
import { followOtherTabs } from './session/follow-other-tabs.ts'
import { expectPerson } from './session/expect-person.ts'
import { followSession } from './session/follow-session.ts'
import { startLooking } from './session/session-runner.tsx'
import { pageCatalogue } from './messages/page-catalogue.ts'

const root = rootElement()
start().catch((error: unknown) => showStartFailure(root, error))

async function start(): Promise<void> {
  const boot = takeBoot()
  const { locale, fontFamily } = usePreferences.getState()
  const words = pageCatalogue(locale)
  words.catch(() => undefined)
  connectPreferences()
  const configuration = readRuntimeConfiguration(await (boot?.config ?? fetchConfiguration()))
  const site = siteOrigin(configuration)
  if (site !== location.origin) return (await import('./configuration/other-origin.ts')).showOtherOrigin(root, site)
  configuration.allowedRemoteOrigins.forEach(trustOrigin)
  const looking = startLooking(configuration)
  // Known by the first frame, so that its text is not drawn in one font and then, after the page's, in another.
  void loadFont(fontFamily)
  setApiBase(configuration.apiBase)
  const router = createShellRouter()
  provideServices({
    get api() {
      return loadedApi()
    },
    navigate: (path, options) => void router.navigate(path, options),
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
  // To draw the frame keeps the processor busy: the network should have the question for the session by then.
  await Promise.all([words, looking])
  // What reaches the root left nothing drawn: something that every page needs did not arrive.
  createRoot(root, { onUncaughtError: (error) => showStartFailure(root, error) }).render(
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
