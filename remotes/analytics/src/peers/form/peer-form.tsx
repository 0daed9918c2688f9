import {
  areas,
  bedBandRange,
  bedBands,
  controlGroups,
  facilityTypes,
  type BedBand,
  type PeerCriteria,
} from '@keyroom/cost-report'
import { Box } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { HandPicked } from './hand-picked.tsx'
import { RadiusField } from './radius-field.tsx'
import { StatesField } from './states-field.tsx'
import { TeachingField } from './teaching-field.tsx'

interface PeerFormProps {
  ccn: string
  criteria: PeerCriteria
  onChange: (change: Partial<PeerCriteria>) => void
}

/** The criteria of a peer group. A criterion without a choice does not apply. */
export function PeerForm({ ccn, criteria, onChange }: PeerFormProps) {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  const bandLabel = (band: BedBand) => {
    const { from, to } = bedBandRange(band)
    return to === Infinity
      ? intl.formatMessage({ id: 'analytics.peers.form.beds.from' }, { from })
      : intl.formatMessage({ id: 'analytics.peers.form.beds.range' }, { from, to })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      <ChoiceGroup
        legend={say('analytics.peers.form.type')}
        options={facilityTypes.map((type) => ({ value: type, label: say(`analytics.type.${type}`) }))}
        chosen={criteria.types}
        onChange={(types) => onChange({ types })}
      />
      <ChoiceGroup
        legend={say('analytics.peers.form.beds')}
        options={bedBands.map((band) => ({ value: band, label: bandLabel(band) }))}
        chosen={criteria.bedBands}
        onChange={(chosen) => onChange({ bedBands: chosen })}
      />
      <ChoiceGroup
        legend={say('analytics.peers.form.area')}
        options={areas.map((area) => ({ value: area, label: say(`analytics.peers.form.area.${area}`) }))}
        chosen={criteria.areas}
        onChange={(chosen) => onChange({ areas: chosen })}
      />
      <ChoiceGroup
        legend={say('analytics.peers.form.control')}
        options={controlGroups.map((control) => ({
          value: control,
          label: say(`analytics.peers.form.control.${control}`),
        }))}
        chosen={criteria.controls}
        onChange={(controls) => onChange({ controls })}
      />
      <TeachingField teaching={criteria.teaching} onChange={(teaching) => onChange({ teaching })} />
      <StatesField states={criteria.states} onChange={(states) => onChange({ states })} />
      <RadiusField ccn={ccn} radius={criteria.radius} onChange={(radius) => onChange({ radius })} />
      <HandPicked list={criteria.list} onChange={(list) => onChange({ list })} />
    </Box>
  )
}
