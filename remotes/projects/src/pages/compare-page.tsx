import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import { useSearchParams } from '@keyroom/ui/router'
import { useAccount } from '../account/use-account.ts'
import { ComparedScenarios } from '../compare/compared-scenarios.tsx'

const catalog = joinCatalogs(
  createCatalog({
    en: () => import('../messages/compare/en.json'),
    fr: () => import('../messages/compare/fr.json'),
    ro: () => import('../messages/compare/ro.json'),
    zh: () => import('../messages/compare/zh.json'),
  }),
  planningCatalog,
)

const maxCompared = 4

/** The scenarios of `?scenario=&scenario=` side by side. */
export function ComparePage() {
  const account = useAccount()
  const [search] = useSearchParams()
  const ids = [...new Set(search.getAll('scenario'))].slice(0, maxCompared)
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {/* Another account has other scenarios: nothing of this one may stay on the screen. */}
      <ComparedScenarios key={`${account.id} ${ids.join(' ')}`} ids={ids} />
    </MessagesProvider>
  )
}
