import { bedsAtTarget } from '@keyroom/right-sizing'
import { Chip, Stack, Typography } from '@keyroom/ui/core'
import { Card, DataTable } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { averageDailyCensus, type Volume } from '../sizing/volume.ts'

/** The common targets, shown beside the chosen one. */
const common = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]

/** The number of beds at other targets. */
export function OtherTargets({ volume, target }: { volume: Volume; target: number }) {
  const intl = useIntl()
  const bedsAt = (at: number) => bedsAtTarget(averageDailyCensus(volume), at)
  const chosen = bedsAt(target)
  const rows = [...new Set([...common, target])].sort((one, other) => one - other)
  return (
    <Card component="section" aria-labelledby="programming-targets" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="programming-targets" variant="h3" component="h2" gutterBottom>
        <FormattedMessage id="programming.targets.heading" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'programming.targets.heading' })}
        rows={rows}
        rowKey={(row) => row}
        columns={[
          {
            key: 'target',
            header: <FormattedMessage id="programming.targets.target" />,
            cell: (row) => (
              <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                <FormattedNumber value={row} format="percent" />
                {row === target ? (
                  <Chip size="small" color="primary" label={<FormattedMessage id="programming.targets.chosen" />} />
                ) : null}
              </Stack>
            ),
          },
          {
            key: 'beds',
            header: <FormattedMessage id="programming.targets.beds" />,
            cell: (row) => <FormattedNumber value={bedsAt(row)} format="count" />,
            numeric: true,
          },
          {
            key: 'difference',
            header: <FormattedMessage id="programming.targets.difference" />,
            cell: (row) => intl.formatNumber(bedsAt(row) - chosen, { signDisplay: 'exceptZero' }),
            numeric: true,
          },
        ]}
      />
    </Card>
  )
}
