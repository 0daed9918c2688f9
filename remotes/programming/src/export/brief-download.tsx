import { localeOf } from '@keyroom/intl'
import { getProgramBrief } from '@keyroom/product-api'
import { Button, Icon, useHost } from '@keyroom/ui/core'
import { fileName, saveFile } from '@keyroom/ui/more'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasRefused } from '../program/refused-entries.ts'
import type { ProgramSession } from '../saving/open-session.ts'

/** Saves the brief as a PDF, which the API makes of what is saved. A second press cancels it. */
export function BriefDownload({ session: { store, saver, saving } }: { session: ProgramSession }) {
  const intl = useIntl()
  const { api, notify, telemetry } = useHost()
  const [isMaking, setIsMaking] = useState(false)
  const call = useRef<AbortController>(null)
  useEffect(() => () => call.current?.abort(), [])
  const report = (id: string) => notify({ severity: 'error', message: intl.formatMessage({ id }) })
  const make = async () => {
    if (hasRefused(store.getState())) return report('programming.download.refused')
    const controller = new AbortController()
    call.current = controller
    setIsMaking(true)
    try {
      await saver.flush()
      if (saving.getState().state !== 'saved') return report('programming.brief.unsaved')
      const { id, name } = store.getState()
      const file = await getProgramBrief(api, id, localeOf(intl.locale), { signal: controller.signal })
      saveFile(file, fileName(name, 'pdf', new Date()))
    } catch (error) {
      if (controller.signal.aborted) return
      telemetry.error(error)
      report('programming.brief.failed')
    } finally {
      if (call.current === controller) setIsMaking(false)
    }
  }
  const cancel = () => {
    call.current?.abort()
    call.current = null
    setIsMaking(false)
  }
  return (
    <Button
      className="not-on-paper"
      size="small"
      startIcon={<Icon name={isMaking ? 'close' : 'download'} size={18} />}
      aria-busy={isMaking}
      onClick={() => (isMaking ? cancel() : void make())}
    >
      <FormattedMessage id={isMaking ? 'programming.brief.cancel' : 'programming.brief.download'} />
    </Button>
  )
}
