import { Button, Icon, useHost, useTheme } from '@keyroom/ui/core'
import { fileName, saveFile } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenProgramStore } from '../program/open-program.ts'

/** Saves the program as a workbook with live formulas. What writes it is fetched when somebody asks for it. */
export function WorkbookDownload({ store }: { store: OpenProgramStore }) {
  const intl = useIntl()
  const { notify, telemetry } = useHost()
  const { direction } = useTheme()
  const [isWriting, setIsWriting] = useState(false)
  const save = async () => {
    setIsWriting(true)
    try {
      const { name, program, criteria } = store.getState()
      const { writeProgramWorkbook } = await import('@keyroom/planning/workbook')
      const now = new Date()
      const file = await writeProgramWorkbook({ intl, name, program, criteria, isRtl: direction === 'rtl', now })
      saveFile(file, fileName(name, 'xlsx', now))
    } catch (error) {
      telemetry.error(error)
      notify({ severity: 'error', message: intl.formatMessage({ id: 'programming.workbook.failed' }) })
    } finally {
      setIsWriting(false)
    }
  }
  return (
    <Button
      className="not-on-paper"
      size="small"
      startIcon={<Icon name="download" size={18} />}
      aria-busy={isWriting}
      // Not disabled meanwhile, because that would lose the keyboard focus.
      onClick={() => {
        if (!isWriting) void save()
      }}
    >
      <FormattedMessage id="programming.workbook.download" />
    </Button>
  )
}
