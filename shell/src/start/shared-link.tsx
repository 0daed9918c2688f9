import { createCatalog, IntlRoot, joinCatalogs } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import { UiProvider } from '@keyroom/ui/core'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ServerState } from '../kernel/api/server-state.tsx'
import { useDrawnPreferences } from '../kernel/preferences/preferences-store.ts'
import { pageCatalog } from '../messages/catalog.ts'
import { SharedScenarioPage } from '../pages/shared-scenario/shared-scenario-page.tsx'

const catalog = joinCatalogs(
  pageCatalog,
  planningCatalog,
  createCatalog({
    en: () => import('../messages/shared/en.json'),
    fr: () => import('../messages/shared/fr.json'),
    ro: () => import('../messages/shared/ro.json'),
    zh: () => import('../messages/shared/zh.json'),
  }),
)

/** Shows what a link shares, without a session, router or menu: its reader may have no account. */
export function showSharedLink(place: Element, apiBase: string, token: string): void {
  const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
  document.head.append(robots)
  createRoot(place, { onUncaughtError: window.keyroomStartFailed }).render(
    <SharedLink apiBase={apiBase} token={token} />,
  )
}

function SharedLink({ apiBase, token }: { apiBase: string; token: string }) {
  const preferences = useDrawnPreferences()
  return (
    <UiProvider preferences={preferences}>
      <Suspense fallback={null}>
        <IntlRoot locale={preferences.locale} catalog={catalog}>
          <ServerState>
            <SharedScenarioPage apiBase={apiBase} token={token} />
          </ServerState>
        </IntlRoot>
      </Suspense>
    </UiProvider>
  )
}
