import { untilThere } from '@keyroom/ui/core'
import { lazy, Suspense } from 'react'
import { useLapse } from './lapse-store.ts'

const SessionEndedDialog = lazy(async () => ({
  default: (await untilThere(() => import('./session-ended-dialog.tsx'))).SessionEndedDialog,
}))

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
