import { HospitalField } from '@keyroom/hospital-field'
import { getLocations, locationsKey, maxPlanName } from '@keyroom/product-api'
import { Box, lazyComponent, MenuItem, useHost } from '@keyroom/ui/core'
import { SelectField, TextField, ToggleButton, ToggleButtonGroup } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { locationKinds, readDegrees, type DraftField, type LocationDraft, type LocationKind } from './location-draft.ts'

const PointMap = lazyComponent(async () => (await import('./point-map.tsx')).PointMap)

interface LocationFieldsProps {
  draft: LocationDraft
  onDraft: (draft: LocationDraft) => void
  /** The fields that are marked as missing. */
  missing: readonly DraftField[]
  /** Ids of locations that are not offered. */
  taken?: readonly string[]
}

/** A hospital, a point by hand, or a location that the account has. */
export function LocationFields({ draft, onDraft, missing, taken = [] }: LocationFieldsProps) {
  const intl = useIntl()
  const { api } = useHost()
  const account = useAccount()
  const stored = useQuery({
    queryKey: locationsKey(account.id),
    queryFn: ({ signal }) => getLocations(api, '', { signal }),
  })
  const offered = (stored.data ?? []).filter(({ id }) => !taken.includes(id))
  const text = (id: string) => intl.formatMessage({ id: `projects.location.${id}` })
  const set = (change: Partial<LocationDraft>) => onDraft({ ...draft, ...change })
  const degrees = (field: 'latitude' | 'longitude') => (
    <TextField
      label={text(field)}
      value={draft[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      error={missing.includes(field)}
      helperText={text(`${field}.${missing.includes(field) ? 'missing' : 'hint'}`)}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, dir: 'ltr' } }}
    />
  )
  const latitude = readDegrees(draft.latitude, 90)
  const longitude = readDegrees(draft.longitude, 180)
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={draft.kind}
        aria-label={text('kind')}
        onChange={(_, kind: LocationKind | null) => kind && set({ kind })}
        sx={{ flexWrap: 'wrap' }}
      >
        {locationKinds
          .filter((kind) => kind !== 'stored' || offered.length > 0)
          .map((kind) => (
            <ToggleButton key={kind} value={kind}>
              <FormattedMessage id={`projects.location.kind.${kind}`} />
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
      {draft.kind === 'hospital' ? (
        <HospitalField
          chosen={draft.hospital}
          onChoose={(hospital) => set({ hospital })}
          error={missing.includes('hospital') ? intl.formatMessage({ id: 'projects.hospital.missing' }) : undefined}
        />
      ) : draft.kind === 'stored' ? (
        <SelectField
          label={text('stored')}
          value={draft.stored ?? ''}
          onChange={({ target }) => set({ stored: target.value })}
          error={missing.includes('stored')}
          helperText={missing.includes('stored') ? text('stored.missing') : undefined}
        >
          {offered.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </SelectField>
      ) : (
        <>
          <TextField
            label={text('name')}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
            error={missing.includes('name')}
            helperText={missing.includes('name') ? text('name.missing') : undefined}
            slotProps={{ htmlInput: { maxLength: maxPlanName } }}
          />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {degrees('latitude')}
            {degrees('longitude')}
          </Box>
          <PointMap
            point={latitude === null || longitude === null ? null : { latitude, longitude }}
            onPoint={(point) => set({ latitude: point.latitude.toFixed(5), longitude: point.longitude.toFixed(5) })}
          />
        </>
      )}
    </>
  )
}
