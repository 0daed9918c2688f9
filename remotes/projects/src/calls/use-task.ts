import { useHost } from '@keyroom/ui/core'
import { useCallback, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { errorId } from './error-id.ts'

/** Changes that are made one at a time, so that a second press of a button does nothing. */
export interface Task {
  readonly isBusy: boolean
  /** Resolves with whether the change succeeded; if it did not, the person has been told why. */
  readonly run: (change: () => Promise<unknown>) => Promise<boolean>
}

export function useTask(): Task {
  const intl = useIntl()
  const { notify } = useHost()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    async (change: () => Promise<unknown>) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      try {
        await change()
        return true
      } catch (error) {
        notify({ severity: 'error', message: intl.formatMessage({ id: errorId(error) }) })
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [intl, notify],
  )
  return { isBusy, run }
}
