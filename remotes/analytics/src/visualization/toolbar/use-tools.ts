import { useHost } from '@keyroom/ui/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'

/** The tools that run for a while. */
export type Tool = 'image' | 'data' | 'print' | 'reset'

/** Runs the tools of a dashboard one at a time. A failure is shown to the user and reported by telemetry. */
export function useTools(): [busy: Tool | null, run: (tool: Tool, work: () => Promise<void>) => void] {
  const intl = useIntl()
  const { notify, telemetry } = useHost()
  const [busy, setBusy] = useState<Tool | null>(null)
  const run = async (tool: Tool, work: () => Promise<void>) => {
    if (busy) return
    setBusy(tool)
    try {
      await work()
    } catch (error) {
      telemetry.error(error)
      notify({ severity: 'error', message: intl.formatMessage({ id: `analytics.tool.${tool}.failed` }) })
    } finally {
      setBusy(null)
    }
  }
  return [busy, (tool, work) => void run(tool, work)]
}
