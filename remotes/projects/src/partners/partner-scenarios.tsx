import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { PartnersTab } from './partners-tab.tsx'
import { ScenariosTab } from './scenarios-tab.tsx'

const catalog = createCatalog({
  en: () => import('../messages/partners/en.json'),
  fr: () => import('../messages/partners/fr.json'),
  ro: () => import('../messages/partners/ro.json'),
  zh: () => import('../messages/partners/zh.json'),
})

/** The account's scenarios in one list, or the partners that publish some to it. */
export function PartnerScenarios({ tab }: { tab: 'scenarios' | 'partners' }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {tab === 'scenarios' ? <ScenariosTab /> : <PartnersTab />}
    </MessagesProvider>
  )
}
