import { maxLocationsFile, type LocationImportReport } from '@keyroom/product-api'
import { Box, Button, Icon, LinearProgress, Typography, useHost } from '@keyroom/ui/core'
import {
  Alert,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Switch,
  unlessBeside,
} from '@keyroom/ui/more'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProblemTable } from './problem-table.tsx'
import { readFileText, useLocationActions } from './use-location-actions.ts'

/** A file that was checked, and what the check found. */
interface CheckedFile {
  /** Of the import, so that a repeated request adds nothing. */
  readonly id: string
  readonly name: string
  readonly csv: string
  readonly report: LocationImportReport
}

const example = [
  'name,latitude,longitude,zip,address',
  'North clinic,42.3612,-71.0682,,',
  'South clinic,,,02114,',
].join('\n')

/** Checks a CSV file of locations, shows what is wrong in it, and imports the rest. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { session } = useHost()
  const { activeAccount } = useSyncExternalStore(session.subscribe, session.get)
  const isOrganization = activeAccount.accountType === 'organization'
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<CheckedFile>()
  const [isTooLarge, setTooLarge] = useState(false)
  const [isShared, setShared] = useState(isOrganization)
  const [usesGeocoder, setUsesGeocoder] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { check, importFile } = useLocationActions()

  const choose = async (chosen: File) => {
    setFile(undefined)
    setUsesGeocoder(false)
    setBusy(true)
    const csv = chosen.size > maxLocationsFile * 2 ? undefined : await readFileText(chosen)
    const isLarge = csv === undefined || csv.length > maxLocationsFile
    setTooLarge(isLarge)
    const report = isLarge ? undefined : await check(csv)
    setBusy(false)
    if (report && csv !== undefined) setFile({ id: crypto.randomUUID(), name: chosen.name, csv, report })
  }
  const add = async ({ id, csv }: CheckedFile) => {
    setBusy(true)
    const report = await importFile({ id, csv, isShared, usesGeocoder })
    setBusy(false)
    if (!report) return
    if (report.bad === 0) onClose()
    else setFile((before) => before && { ...before, report })
  }

  const report = file?.report
  const isDone = (report?.added ?? 0) > 0
  const ready = report ? report.coordinates + report.zips + (usesGeocoder ? report.addresses : 0) : 0
  return (
    <Dialog open onClose={isBusy ? undefined : unlessBeside(onClose)} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>
        <FormattedMessage id="map.locations.import" />
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          <FormattedMessage id="map.locations.import.help" />
        </DialogContentText>
        <Box
          component="pre"
          dir="ltr"
          sx={{ typography: 'caption', fontFamily: 'monospace', overflowX: 'auto', my: 1 }}
        >
          {example}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={intl.formatMessage({ id: 'map.locations.import.file' })}
            hidden
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              // The same file may be chosen again after a correction.
              if (chosen) void choose(chosen).finally(() => (target.value = ''))
            }}
          />
          <Button
            variant="outlined"
            disabled={isBusy || isDone}
            startIcon={<Icon name="folder" size={16} />}
            onClick={() => input.current?.click()}
          >
            <FormattedMessage id="map.locations.import.choose" />
          </Button>
          {file ? <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography> : null}
        </Box>
        {isBusy ? <LinearProgress aria-label={intl.formatMessage({ id: 'map.locations.import.busy' })} /> : null}
        {isTooLarge ? (
          <Alert severity="error">
            <FormattedMessage id="map.locations.import.large" />
          </Alert>
        ) : null}
        {report ? (
          <>
            <Alert severity={isDone ? 'success' : ready > 0 ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
              {isDone ? (
                <FormattedMessage id="map.locations.imported" values={{ count: report.added }} />
              ) : (
                <FormattedMessage
                  id="map.locations.import.found"
                  values={{ rows: report.rows, coordinates: report.coordinates, zips: report.zips, bad: report.bad }}
                />
              )}
            </Alert>
            {!isDone && report.geocoder !== null && report.addresses > 0 ? (
              <FormControlLabel
                control={<Checkbox checked={usesGeocoder} onChange={(_, isOn) => setUsesGeocoder(isOn)} />}
                label={intl.formatMessage(
                  { id: 'map.locations.import.addresses' },
                  { count: report.addresses, host: report.geocoder },
                )}
              />
            ) : null}
            {!isDone && isOrganization ? (
              <FormControlLabel
                control={<Switch checked={isShared} onChange={(_, isOn) => setShared(isOn)} />}
                label={intl.formatMessage({ id: 'map.locations.share' })}
              />
            ) : null}
            {report.bad > 0 ? <ProblemTable problems={report.problems} bad={report.bad} /> : null}
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          <FormattedMessage id={isDone ? 'map.tools.close' : 'map.tools.cancel'} />
        </Button>
        {file && !isDone ? (
          <Button variant="contained" disabled={ready === 0 || isBusy} onClick={() => void add(file)}>
            <FormattedMessage id="map.locations.import.add" values={{ count: ready }} />
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
