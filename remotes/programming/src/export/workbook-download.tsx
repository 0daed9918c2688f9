import type { Scenario } from '@keyroom/product-api'
import { Button, Icon, useHost, useTheme } from '@keyroom/ui/core'
import { fileName, saveFile } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenProgram, OpenProgramStore } from '../program/open-program.ts'
import { hasRefused } from '../program/refused-entries.ts'

interface WorkbookDownloadProps {
  store: OpenProgramStore
  /** What the program belongs to; `null` if it stands alone. */
  scenario: Scenario | null
}

/** Saves the program as a workbook with live formulas. What writes it is fetched when somebody asks for it. */
export function WorkbookDownload({ store, scenario }: WorkbookDownloadProps) {
  const intl = useIntl()
  const { notify, telemetry } = useHost()
  const { direction } = useTheme()
  const [isWriting, setIsWriting] = useState(false)
  const report = (id: string) => notify({ severity: 'error', message: intl.formatMessage({ id }) })
  const save = async () => {
    const open = store.getState()
    if (hasRefused(open)) return report('programming.download.refused')
    setIsWriting(true)
    try {
      const [{ writeProgramWorkbook }, simulation] = await Promise.all([
        import('@keyroom/planning/workbook'),
        simulateFutures(open).catch((error: unknown) => {
          // Without its futures, the workbook has everything else.
          telemetry.error(error)
          return null
        }),
      ])
      const { name, program, criteria } = open
      const now = new Date()
      const isRtl = direction === 'rtl'
      saveFile(
        await writeProgramWorkbook({ intl, name, program, criteria, scenario, simulation, isRtl, now }),
        fileName(name, 'xlsx', now),
      )
    } catch (error) {
      telemetry.error(error)
      report('programming.workbook.failed')
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

/** Simulates up to the last year, as the view of risks does until somebody changes how. */
async function simulateFutures({ program, criteria, evaluation }: OpenProgram) {
  const { startSimulation, usualDraws } = await import('../worker/start-simulation.ts')
  const year = evaluation.years.at(-1) ?? program.baseYear
  return startSimulation({ program, criteria, year, ...usualDraws }).result
}
