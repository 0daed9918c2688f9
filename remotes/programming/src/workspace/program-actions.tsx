import { Button, Icon, useHost } from '@keyroom/ui/core'
import { TableDownload } from '@keyroom/ui/more'
import { memo, use, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { yearsTable } from '../export/program-tables.ts'
import { hasRefused } from '../program/refused-entries.ts'
import { OpenProgramContext, useOpenProgram } from '../program/use-program.ts'

interface ProgramActionsProps {
  onPrint: () => void
  /** Other files of it. */
  downloads: ReactNode
}

/** The whole program as a file and on paper. */
export const ProgramActions = memo(function ProgramActions({ onPrint, downloads }: ProgramActionsProps) {
  const intl = useIntl()
  const store = use(OpenProgramContext)
  const { notify } = useHost()
  const name = useOpenProgram((state) => state.name)
  const print = () => {
    if (!store || !hasRefused(store.getState())) return onPrint()
    notify({ severity: 'error', message: intl.formatMessage({ id: 'programming.download.refused' }) })
  }
  return (
    <>
      {store ? (
        <TableDownload
          size="small"
          of={intl.formatMessage({ id: 'programming.file.years' }, { name })}
          content={() => yearsTable(intl, store.getState())}
        />
      ) : null}
      {downloads}
      <Button size="small" startIcon={<Icon name="print" size={18} />} onClick={print}>
        <FormattedMessage id="programming.brief.print" />
      </Button>
    </>
  )
})
