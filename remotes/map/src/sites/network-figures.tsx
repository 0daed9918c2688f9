import { Box, Typography } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnLocations } from '../facilities/use-own-locations.ts'
import { FiguresTable } from '../times/figures-table.tsx'
import { HospitalLink } from '../times/hospital-link.tsx'
import type { TaskProps } from '../times/origin-fields.tsx'
import { kindOf } from '../times/source-text.ts'
import { networkColumns, networkRows, originColumns, togetherColumns } from './network-rows.ts'
import { useNetwork, type NetworkResult } from './use-network.ts'

/** What many places reach together, and each of them. */
export function NetworkFigures({ choice, screen }: TaskProps) {
  const { answer } = useNetwork(choice.job).shown
  return answer ? <Figures result={answer} screen={screen} /> : null
}

function Figures({ result, screen }: { result: NetworkResult; screen: TaskProps['screen'] }) {
  const intl = useIntl()
  const { own } = useOwnLocations()
  const rows = useMemo(() => networkRows(result, screen, own?.locations), [result, screen, own])
  const { source, population, together } = result
  const text = (id: string) => intl.formatMessage({ id }, { source: kindOf(source) })
  const withoutFigures = rows.filter(({ problem }) => problem !== null).length
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <FiguresTable
        title={text('map.sites.network.together')}
        source={source}
        population={population}
        rows={together.bands}
        rowKey={({ minutes }) => minutes}
        columns={togetherColumns(intl, result)}
      >
        <Typography sx={{ pb: 1, maxWidth: '75ch' }}>
          <FormattedMessage
            id="map.sites.network.origins"
            values={{ count: rows.length, direction: result.direction, without: withoutFigures }}
          />
        </Typography>
      </FiguresTable>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ pt: 1 }}>
        <FormattedMessage
          id="map.times.leftOut"
          values={{ places: together.leftOut.places, people: together.leftOut.people }}
        />
      </Typography>
      <FiguresTable
        isSortable
        title={text('map.sites.network.each')}
        source={source}
        population={population}
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'name',
            header: text('map.column.name'),
            kind: 'text',
            value: ({ label }) => label,
            cell: ({ ccn, label, problem }) => (
              <>
                {ccn === null ? label : <HospitalLink {...{ ccn, screen }} name={label} />}
                {problem === null ? null : (
                  <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
                    <FormattedMessage id={`map.sites.network.problem.${problem}`} />
                  </Typography>
                )}
              </>
            ),
          },
          ...originColumns(intl),
          ...networkColumns(intl, result),
        ]}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ pt: 1 }}>
        <FormattedMessage id="map.sites.network.share.note" />
      </Typography>
    </Box>
  )
}
