import { lazyComponent } from '@keyroom/ui/core'
import { useIdle } from '../late/when-idle.ts'
import { useSettings } from '../../kernel/preferences/preferences-store.ts'

const Settings = lazyComponent(async () => (await import('./settings.tsx')).Settings, {
  fallback: null,
  onFailure: 'retry',
})

/** The settings drawer, loaded once the browser is idle: the first frame is drawn without it. */
export function LazySettings() {
  const isIdle = useIdle()
  const open = useSettings((settings) => settings.open)
  if (!isIdle && !open) return null
  return <Settings />
}
