import { Button, Icon } from '@keyroom/ui/core'
import { TableDownload } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { yearsTable } from '../export/program-tables.ts'
import type { ProgramInView } from '../program/use-program.ts'

interface ProgramActionsProps {
  open: ProgramInView
  onPrint: () => void
}

/** The whole program as a file and on paper. */
export function ProgramActions({ open, onPrint }: ProgramActionsProps) {
  const intl = useIntl()
  return (
    <>
      <TableDownload
        size="small"
        of={intl.formatMessage({ id: 'programming.file.years' }, { name: open.name })}
        content={() => yearsTable(intl, open)}
      />
      <Button size="small" startIcon={<Icon name="print" size={18} />} onClick={onPrint}>
        <FormattedMessage id="programming.brief.print" />
      </Button>
    </>
  )
}
