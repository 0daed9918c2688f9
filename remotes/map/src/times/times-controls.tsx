import { maxDriveTimeOrigins } from '@keyroom/product-api'
import { Box, Button, Chip, Icon, LinearProgress, MenuItem, Typography } from '@keyroom/ui/core'
import { Alert, SelectField, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { readMinutes, usualMinutes, writeOrigin, type Origin, type TimesChoice } from './times-choice.ts'
import type { ShownTimes } from './use-times.ts'

interface TimesControlsProps {
  choice: TimesChoice
  times: ShownTimes
  screen: MapScreen
  onChange: (choice: TimesChoice) => void
}

/** Origins, minutes and direction of drive times, and where the times come from. */
export function TimesControls({ choice, times, screen, onChange }: TimesControlsProps) {
  const intl = useIntl()
  const { origins } = choice
  const { answer, error, isFetching, refetch } = times
  const { chosen, view } = screen
  const isFull = origins.length >= maxDriveTimeOrigins
  const add = (origin: Origin) => {
    if (isFull || origins.some((one) => writeOrigin(one) === writeOrigin(origin))) return
    onChange({ ...choice, origins: [...origins, origin] })
  }
  const addCenter = () => {
    const center = view.current?.center()
    if (center) add(center)
  }
  const nameOf = (origin: Origin, at: number) => {
    if (!('ccn' in origin)) return writeOrigin(origin)
    const known = screen.facilities.data?.byCcn.get(origin.ccn)?.name
    return known ?? answer?.origins[at]?.name ?? origin.ccn
  }
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'map.times.title' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, pb: 2 }}
    >
      {origins.map((origin, at) => (
        <Chip
          key={writeOrigin(origin)}
          icon={<Icon name={'ccn' in origin ? 'hospital' : 'map-pin'} size={16} />}
          label={nameOf(origin, at)}
          onDelete={() => onChange({ ...choice, origins: origins.filter((one) => one !== origin) })}
          sx={{ maxWidth: 280 }}
        />
      ))}
      {chosen && !origins.some((one) => 'ccn' in one && one.ccn === chosen.ccn) ? (
        <Button size="small" variant="outlined" disabled={isFull} onClick={() => add({ ccn: chosen.ccn })}>
          <FormattedMessage id="map.times.addHospital" values={{ name: chosen.name }} />
        </Button>
      ) : null}
      <Button size="small" variant="outlined" disabled={isFull} onClick={addCenter}>
        <FormattedMessage id="map.times.addCenter" />
      </Button>
      <MinutesField
        key={choice.minutes.join()}
        minutes={choice.minutes}
        onChange={(minutes) => onChange({ ...choice, minutes })}
      />
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.times.direction' })}
        value={choice.direction}
        onChange={(event) => onChange({ ...choice, direction: event.target.value === 'from' ? 'from' : 'to' })}
        sx={{ minWidth: 150 }}
      >
        {(['to', 'from'] as const).map((direction) => (
          <MenuItem key={direction} value={direction}>
            <FormattedMessage id={`map.times.direction.${direction}`} />
          </MenuItem>
        ))}
      </SelectField>
      {origins.length > 1 ? (
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'map.times.combine' })}
          value={choice.combine}
          onChange={(event) => onChange({ ...choice, combine: event.target.value === 'nearest' ? 'nearest' : 'union' })}
          sx={{ minWidth: 170 }}
        >
          {(['union', 'nearest'] as const).map((combine) => (
            <MenuItem key={combine} value={combine}>
              <FormattedMessage id={`map.times.combine.${combine}`} />
            </MenuItem>
          ))}
        </SelectField>
      ) : null}
      {isFetching ? (
        <LinearProgress aria-label={intl.formatMessage({ id: 'map.times.loading' })} sx={{ flexBasis: '100%' }} />
      ) : null}
      {origins.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.times.empty" />
        </Typography>
      ) : null}
      {answer ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ flexBasis: '100%' }}>
          {answer.source.estimate ? (
            <Box component="strong" sx={{ marginInlineEnd: 1 }}>
              <FormattedMessage id="map.times.estimate" />
            </Box>
          ) : null}
          <FormattedMessage
            id="map.times.source"
            values={{
              attribution: answer.source.attribution,
              date: answer.source.dataDate ?? 'none',
              population: answer.population.title,
            }}
          />
        </Typography>
      ) : null}
      {error && !isFetching ? (
        <Alert
          severity="error"
          sx={{ flexBasis: '100%' }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              <FormattedMessage id="map.retry" />
            </Button>
          }
        >
          <FormattedMessage id="map.times.error" />
        </Alert>
      ) : null}
    </Box>
  )
}

interface MinutesFieldProps {
  minutes: readonly number[]
  onChange: (minutes: readonly number[]) => void
}

/** Up to four numbers of minutes, separated by spaces or commas. */
function MinutesField({ minutes, onChange }: MinutesFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState(minutes.join(', '))
  const read = readMinutes(text)
  const save = () => {
    if (read && read.join() !== minutes.join()) onChange(read)
  }
  return (
    <TextField
      size="small"
      label={intl.formatMessage({ id: 'map.times.minutes' })}
      placeholder={usualMinutes.join(', ')}
      value={text}
      error={!read}
      helperText={read ? undefined : intl.formatMessage({ id: 'map.times.minutes.invalid' })}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => (event.key === 'Enter' ? save() : undefined)}
      sx={{ width: 160 }}
    />
  )
}
