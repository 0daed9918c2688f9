import type { ImportJob } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { isOpen } from './job-progress.tsx'

const severities = { done: 'success', refused: 'error', failed: 'error' } as const

/** Shows a notification when an import ends that was running on this page, unless it was canceled. */
export function useEndings(jobs: readonly ImportJob[]): void {
  const { notify } = useHost()
  const intl = useIntl()
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { id, file, state } of jobs) {
      if (!open.current.has(id) || !(state in severities)) continue
      const end = state as keyof typeof severities
      notify({
        severity: severities[end],
        message: intl.formatMessage({ id: `analytics.imports.ended.${end}` }, { file }),
      })
    }
    open.current = new Set(jobs.filter(isOpen).map(({ id }) => id))
  }, [jobs, notify, intl])
}
