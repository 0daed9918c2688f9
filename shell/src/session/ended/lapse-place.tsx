import { Suspense } from 'react'
import { whenThere } from '../../later/when-there.ts'
import { useLapse } from './lapse-store.ts'

const SessionEndedDialog = whenThere(async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog)
const RemovedDialog = whenThere(async () => (await import('./removed-dialog.tsx')).RemovedDialog)

/** Where it is said, over a page that stays, that the session has ended. */
export function LapsePlace() {
  const { error, removedFrom } = useLapse()
  if (!error) return null
  return (
    <Suspense fallback={null}>
      {removedFrom === undefined ? <SessionEndedDialog error={error} /> : <RemovedDialog organization={removedFrom} />}
    </Suspense>
  )
}
