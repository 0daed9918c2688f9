import { Suspense } from 'react'
import { whenThere } from '../../later/when-there.ts'
import { useLapse } from './lapse-store.ts'

const SessionEndedDialog = whenThere(async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog)

/** Where it is said, over a page that stays, that the session has ended. */
export function LapsePlace() {
  const { error } = useLapse()
  if (!error) return null
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog error={error} />
    </Suspense>
  )
}
