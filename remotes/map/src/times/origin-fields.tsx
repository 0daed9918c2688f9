import { maxDriveTimeOrigins } from '@keyroom/product-api'
import { Button, Chip, Icon, MenuItem, Typography } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProjectPlace } from '../projects/project-places.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { SavedTextField } from '../tools/saved-text-field.tsx'
import {
  readMinutes,
  usualMinutes,
  withOrigin,
  withoutOrigin,
  writeOrigin,
  type Origin,
  type TimesChoice,
} from './times-choice.ts'

/** What the controls of a task get. */
export interface TaskProps {
  choice: TimesChoice
  screen: MapScreen
  onChange: (choice: TimesChoice) => void
}

/** The name of a hospital that is on the map or in an answer, or where a point is. */
export function nameOfOrigin(origin: Origin, { facilities }: MapScreen, named?: string | null): string {
  if (!('ccn' in origin)) return writeOrigin(origin)
  return facilities.data?.byCcn.get(origin.ccn)?.name ?? named ?? origin.ccn
}

/** Of the chip of a place. */
export const chipLook = { maxWidth: 280, '& > svg:first-of-type': { flexShrink: 0, marginInlineStart: 1 } } as const

interface NamedPlace {
  readonly ccn: string | null
  readonly name: string | null
  readonly longitude: number
  readonly latitude: number
}

/** The name of a place of an answer. */
export function nameOfPlace({ ccn, name, longitude, latitude }: NamedPlace, screen: MapScreen): string {
  return ccn === null ? writeOrigin({ longitude, latitude }) : nameOfOrigin({ ccn }, screen, name)
}

/** A place of an answer as a project uses it: a hospital by its CCN, any other by its coordinates. */
export function placeToUse(place: NamedPlace, screen: MapScreen): ProjectPlace {
  const name = nameOfPlace(place, screen)
  const { ccn, longitude, latitude } = place
  return ccn === null ? { point: { longitude, latitude }, name } : { ccn, name }
}

/** The chosen places, and how to add one: the chosen hospital, or the center of the map. */
export function OriginsField({ choice, screen, onChange }: TaskProps) {
  const { origins } = choice
  const { chosen, view } = screen
  const isFull = origins.length >= maxDriveTimeOrigins
  const addCenter = () => {
    const center = view.current?.center()
    if (center) onChange(withOrigin(choice, center))
  }
  return (
    <>
      {origins.map((origin) => (
        <Chip
          key={writeOrigin(origin)}
          icon={<Icon name={'ccn' in origin ? 'hospital' : 'map-pin'} size={16} />}
          label={nameOfOrigin(origin, screen)}
          onDelete={() => onChange(withoutOrigin(choice, origin))}
          sx={chipLook}
        />
      ))}
      {chosen && !origins.some((one) => 'ccn' in one && one.ccn === chosen.ccn) ? (
        <Button
          size="small"
          variant="outlined"
          disabled={isFull}
          startIcon={<Icon name="plus" size={16} />}
          onClick={() => onChange(withOrigin(choice, { ccn: chosen.ccn }))}
        >
          <FormattedMessage id="map.times.addHospital" values={{ name: chosen.name }} />
        </Button>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        disabled={isFull}
        startIcon={<Icon name="map-pin" size={16} />}
        onClick={addCenter}
      >
        <FormattedMessage id="map.times.addCenter" />
      </Button>
    </>
  )
}

/** The minutes of the bands, and whether people drive to or from the places. */
export function BandFields({ choice, onChange }: Omit<TaskProps, 'screen'>) {
  const intl = useIntl()
  return (
    <>
      <MinutesField minutes={choice.minutes} onChange={(minutes) => onChange({ ...choice, minutes })} />
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
    </>
  )
}

/** A sentence that says what to choose. */
export function Hint({ id, values }: { id: string; values?: Readonly<Record<string, string>> }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
      <FormattedMessage id={id} values={values} />
    </Typography>
  )
}

interface MinutesFieldProps {
  minutes: readonly number[]
  onChange: (minutes: readonly number[]) => void
}

/** Up to four numbers of minutes, separated by spaces or commas. */
function MinutesField({ minutes, onChange }: MinutesFieldProps) {
  const intl = useIntl()
  return (
    <SavedTextField
      label={intl.formatMessage({ id: 'map.times.minutes' })}
      placeholder={usualMinutes.join(', ')}
      saved={minutes.join(', ')}
      problemOf={(text) => (readMinutes(text) ? undefined : intl.formatMessage({ id: 'map.times.minutes.invalid' }))}
      onSave={(text) => {
        const read = readMinutes(text)
        if (read && read.join() !== minutes.join()) onChange(read)
      }}
      sx={{ width: 150 }}
    />
  )
}
