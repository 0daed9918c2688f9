import { getMedicareInpatients, medicareInpatientsKey, type MedicareYear } from '@keyroom/product-api'
import { Box, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Card, DataTable, TableDownload } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyDialog } from '../board/lazy-dialog.tsx'
import { PartFailed } from '../board/part-failed.tsx'
import { formatMeasure } from '../measures/format-measure.ts'
import { FigureButton } from '../provenance/figure-button.tsx'
import { medicareExport } from './medicare-export.ts'
import { medicareMeasures, medicareValue, type MedicareMeasure } from './medicare-measure.ts'

const MedicareSourceDialog = lazyDialog(async () => (await import('./medicare-source-dialog.tsx')).MedicareSourceDialog)

interface Figure {
  readonly measure: MedicareMeasure
  readonly year: MedicareYear
}

/** Medicare's figures of the hospital's inpatients by calendar year. Each figure opens its derivation. */
export function MedicareCard({ ccn }: { ccn: string }) {
  const intl = useIntl()
  const { data, error, refetch } = useMedicareInpatients(ccn)
  const [shown, setShown] = useState<Figure | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const heading = intl.formatMessage({ id: 'analytics.medicare.heading' })
  const figure = (measure: MedicareMeasure, year: MedicareYear) => {
    const value = medicareValue(measure, year)
    const text = value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, measure.unit, value)
    const label = intl.formatMessage(
      { id: 'analytics.source.open' },
      { measure: intl.formatMessage({ id: `analytics.medicare.${measure.id}` }), year: year.year, value: text },
    )
    const open = () => {
      setShown({ measure, year })
      setOpen(true)
    }
    return (
      <FigureButton label={label} isMissing={value === null} onClick={open}>
        {text}
      </FigureButton>
    )
  }
  return (
    <Card component="section" aria-labelledby="analytics-medicare" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography id="analytics-medicare" variant="h3" component="h2">
            {heading}
          </Typography>
          <Typography color="textSecondary">
            <FormattedMessage id="analytics.medicare.note" />
          </Typography>
        </Box>
        {data && data.years.length > 0 ? (
          <TableDownload size="small" of={heading} content={() => medicareExport(intl, data)} />
        ) : null}
      </Box>
      {data && data.years.length > 0 ? (
        <DataTable
          caption={heading}
          rows={data.years.toReversed()}
          rowKey={({ year }) => year}
          columns={[
            {
              key: 'year',
              header: <FormattedMessage id="analytics.medicare.year" />,
              cell: ({ year }) => intl.formatNumber(year, { format: 'year' }),
            },
            ...medicareMeasures.map((measure) => ({
              key: measure.id,
              header: <FormattedMessage id={`analytics.medicare.${measure.id}`} />,
              cell: (year: MedicareYear) => figure(measure, year),
              numeric: true,
            })),
          ]}
        />
      ) : data ? (
        <Typography>
          <FormattedMessage id="analytics.medicare.none" />
        </Typography>
      ) : error ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedSkeleton height={210} />
      )}
      {data && shown ? (
        <MedicareSourceDialog open={isOpen} onClose={close} {...shown} name={data.name} sample={data.sample} />
      ) : null}
    </Card>
  )
}

/** Medicare's figures of a hospital's inpatients. */
function useMedicareInpatients(ccn: string) {
  const { api } = useHost()
  return useQuery({
    queryKey: ['analytics', ...medicareInpatientsKey(ccn)],
    queryFn: ({ signal }) => getMedicareInpatients(api, ccn, { signal }),
  })
}
