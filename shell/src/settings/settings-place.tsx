import { Suspense } from 'react'
import { useIdle } from '../later/when-idle.ts'
import { whenThere } from '../later/when-there.ts'
import { useSettings } from './settings-store.ts'

const Settings = whenThere(async () => (await import('./settings.tsx')).Settings)

/** Where the settings come once the page has nothing better to do: its first frame is drawn without them. */
export function SettingsPlace() {
  const isIdle = useIdle()
  const open = useSettings((settings) => settings.open)
  if (!isIdle && !open) return null
  return (
    <Suspense fallback={null}>
      <Settings />
    </Suspense>
  )
}
