import { Box, Button, Icon, StatePanel, useMediaQuery } from '@keyroom/ui/core'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProgramInView } from '../program/use-program.ts'
import { DepartmentList } from './department-list.tsx'
import { DepartmentSheet } from './department-sheet.tsx'

/** The list of departments and the sheet of the chosen one; on a narrow screen one of both. */
export function DepartmentsView({ open }: { open: ProgramInView }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const { program, selected, select } = open
  const chosen = program.departments.find(({ id }) => id === selected) ?? (isWide ? program.departments[0] : undefined)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '18.5rem minmax(0, 1fr)', xl: '22rem minmax(0, 1fr)' },
      }}
    >
      {isWide || !chosen ? <DepartmentList open={open} chosen={chosen?.id ?? null} /> : null}
      {chosen ? (
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          {isWide ? null : <BackToList onClick={() => select(null)} />}
          <DepartmentSheet key={chosen.id} department={chosen} />
        </Box>
      ) : isWide ? (
        <StatePanel kind="empty" title={<FormattedMessage id="programming.departments.none" />}>
          <FormattedMessage id="programming.departments.none.text" />
        </StatePanel>
      ) : null}
    </Box>
  )
}

/** Takes the focus that the list had, which is gone. */
function BackToList({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <Button
      ref={button}
      onClick={onClick}
      className="not-on-paper"
      startIcon={<Icon name="arrow-left" size={18} />}
      sx={{ justifySelf: 'start' }}
    >
      <FormattedMessage id="programming.departments.all" />
    </Button>
  )
}
