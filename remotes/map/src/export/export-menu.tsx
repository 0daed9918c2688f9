import { Box, Button, Icon, Menu, MenuItem, Tooltip, useHost } from '@keyroom/ui/core'
import { useId, useState, type ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { ExportJob } from './export-job.tsx'

const kinds = ['picture', 'geojson', 'csv', 'xlsx', 'print'] as const
export type ExportKind = (typeof kinds)[number]

/** What runs: its code is loaded when something is first exported. */
interface Running {
  readonly Job: (props: ComponentProps<typeof ExportJob>) => ReturnType<typeof ExportJob>
  readonly kind: ExportKind
  readonly key: number
}

/** The menu of files of what the map shows, and of paper. */
export function ExportMenu({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { notify, telemetry } = useHost()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [running, setRunning] = useState<Running>()
  const label = intl.formatMessage({ id: 'map.export' })

  const finish = () => {
    setIsBusy(false)
    setRunning(undefined)
  }
  const fail = (error: unknown) => {
    finish()
    telemetry.error(error)
    notify({ severity: 'error', message: intl.formatMessage({ id: 'map.export.failed' }) })
  }
  const start = async (kind: ExportKind) => {
    setIsOpen(false)
    setIsBusy(true)
    try {
      const { ExportJob: Job } = await import('./export-job.tsx')
      setRunning({ Job, kind, key: performance.now() })
    } catch (error) {
      fail(error)
    }
  }

  return (
    <>
      <Tooltip title={label}>
        <Button
          ref={setButton}
          variant="outlined"
          aria-busy={isBusy}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          disabled={!screen.facilities.data}
          sx={{ minWidth: 40, width: { xs: 40, xl: 118 }, height: 40, px: 1 }}
          // Not disabled meanwhile, because that would lose the keyboard focus.
          onClick={() => setIsOpen(!isBusy)}
        >
          <Icon name="download" size={18} />
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' }, marginInlineStart: 1 }}>
            {label}
          </Box>
        </Button>
      </Tooltip>
      <Menu
        open={isOpen}
        anchorEl={button}
        onClose={() => setIsOpen(false)}
        aria-label={label}
        slotProps={{ list: { id } }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={() => void start(kind)}>
            <FormattedMessage id={`map.export.${kind}`} />
          </MenuItem>
        ))}
      </Menu>
      {running ? (
        <running.Job key={running.key} kind={running.kind} screen={screen} onDone={finish} onFailure={fail} />
      ) : null}
    </>
  )
}
