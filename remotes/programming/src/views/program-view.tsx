import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { lazyComponent } from '@keyroom/ui/core'
import type { ComponentType } from 'react'
import type { ViewId } from '../address/use-program-address.ts'
import { useProgram } from '../program/use-program.ts'

const catalog = createCatalog({
  en: () => import('../messages/views/en.json'),
  fr: () => import('../messages/views/fr.json'),
  ro: () => import('../messages/views/ro.json'),
  zh: () => import('../messages/views/zh.json'),
})

const views: Readonly<Record<Exclude<ViewId, 'departments'>, ComponentType>> = {
  years: lazyComponent(async () => (await import('./years/years-view.tsx')).YearsView),
  methods: lazyComponent(async () => (await import('./methods/methods-view.tsx')).MethodsView),
  drivers: lazyComponent(async () => (await import('./drivers/drivers-view.tsx')).DriversView),
  risk: lazyComponent(async () => (await import('./risk/risk-view.tsx')).RiskView),
  space: lazyComponent(async () => (await import('./space/space-view.tsx')).SpaceView),
  assumptions: lazyComponent(async () => (await import('./assumptions/assumptions-view.tsx')).AssumptionsView),
}

/** The chosen view, other than that of the departments, with the words of all views. */
export function ProgramView() {
  const { view } = useProgram()
  if (view === 'departments') return null
  const View = views[view]
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <View />
    </MessagesProvider>
  )
}
