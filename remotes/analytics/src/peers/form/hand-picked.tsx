import { everyHospital, longestList, peerGroup } from '@keyroom/cost-report'
import { HospitalField } from '@keyroom/hospital-field'
import { Box, Chip, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePeers } from '../../board/board-queries.ts'

interface HandPickedProps {
  list: readonly string[]
  onChange: (list: readonly string[]) => void
}

/** Hospitals chosen one by one; the group then has no others. */
export function HandPicked({ list, onChange }: HandPickedProps) {
  const intl = useIntl()
  const names = useNames(list)
  const isFull = list.length >= longestList
  return (
    <Box role="group" aria-labelledby="analytics-hand-picked">
      <Typography id="analytics-hand-picked" variant="h4" component="p">
        <FormattedMessage id="analytics.peers.form.list" />
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        <FormattedMessage id={isFull ? 'analytics.peers.form.list.full' : 'analytics.peers.form.list.hint'} />
      </Typography>
      {isFull ? null : (
        <HospitalField
          label={intl.formatMessage({ id: 'analytics.peers.form.list.add' })}
          onPick={({ ccn }) => onChange(list.includes(ccn) ? list : [...list, ccn])}
        />
      )}
      {list.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {list.map((ccn) => (
            <Box component="li" key={ccn} sx={{ minWidth: 0 }}>
              <Chip
                label={names.get(ccn) ?? ccn}
                onDelete={() => onChange(list.filter((one) => one !== ccn))}
                sx={{ maxWidth: '100%' }}
              />
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

/** Names by CCN, as far as they are known. */
function useNames(list: readonly string[]): ReadonlyMap<string, string> {
  const text = peerGroup.format({ ...everyHospital, list })
  const { data } = usePeers(list.length > 0 ? { peers: text, limit: longestList } : null)
  return new Map(data?.columns.ccn.map((ccn, at) => [ccn, data.columns.name[at] ?? ccn]))
}
