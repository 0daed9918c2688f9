import type { SharedScenario } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { Card, DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'

const parts = ['construction', 'softCost', 'equipment', 'contingency', 'total'] as const

/** The cost of the project by its parts; nothing where the program has none. */
export function SharedCost({ scenario: { cost } }: { scenario: SharedScenario }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  if (!cost) return null
  const caption = intl.formatMessage({ id: 'shell.shared.cost' })
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {caption}
      </Typography>
      <DataTable
        caption={caption}
        rows={parts.map((part) => ({ part, value: cost[part] }))}
        rowKey={({ part }) => part}
        columns={[
          {
            key: 'part',
            header: <FormattedMessage id="shell.shared.cost.part" />,
            cell: ({ part }) => <FormattedMessage id={`shell.shared.cost.${part}`} />,
          },
          {
            key: 'amount',
            header: <FormattedMessage id="shell.shared.cost.amount" />,
            cell: ({ value }) => figure.dollars(value),
            numeric: true,
          },
        ]}
      />
    </Card>
  )
}
