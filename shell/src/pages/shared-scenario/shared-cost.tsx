import type { SharedScenario } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedCard } from './shared-card.tsx'

const parts = ['construction', 'softCost', 'equipment', 'contingency', 'total'] as const

/** The cost of the project by its parts; nothing where the program has none. */
export function SharedCost({ scenario: { cost, assumptions } }: { scenario: SharedScenario }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  if (!cost) return null
  const isMissingOnly = assumptions.some(({ kind }) => kind === 'scope')
  const caption = intl.formatMessage({ id: 'shell.shared.cost' })
  return (
    <SharedCard heading={caption}>
      <Typography sx={{ mb: 1 }}>
        <FormattedMessage id={isMissingOnly ? 'shell.shared.cost.missing' : 'shell.shared.cost.whole'} />
      </Typography>
      <DataTable
        caption={caption}
        rows={[
          { part: isMissingOnly ? 'builtArea' : 'buildingArea', text: figure.area(cost.buildingArea) },
          ...parts.map((part) => ({ part, text: figure.dollars(cost[part]) })),
        ]}
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
            cell: ({ text }) => text,
            numeric: true,
          },
        ]}
      />
    </SharedCard>
  )
}
