import type { SharedScenario } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedTable } from './shared-table.tsx'

const parts = ['construction', 'softCost', 'equipment', 'contingency', 'total'] as const

/** The cost of the project by its parts; nothing where the program has none. */
export function SharedCost({ scenario: { cost, assumptions } }: { scenario: SharedScenario }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  if (!cost) return null
  const isMissingOnly = assumptions.some(({ kind }) => kind === 'scope')
  return (
    <SharedTable
      caption={intl.formatMessage({ id: 'shell.shared.cost' })}
      note={
        <Typography sx={{ mb: 1 }}>
          <FormattedMessage id={isMissingOnly ? 'shell.shared.cost.missing' : 'shell.shared.cost.whole'} />
        </Typography>
      }
      rows={[
        { part: isMissingOnly ? 'builtArea' : 'buildingArea', text: figure.area(cost.buildingArea) },
        ...parts.map((part) => ({ part, text: figure.dollars(cost[part]) })),
      ]}
      rowKey={({ part }) => part}
      columns={[
        { key: 'part', cell: ({ part }) => intl.formatMessage({ id: `shell.shared.cost.${part}` }), isWord: true },
        { key: 'amount', cell: ({ text }) => text },
      ]}
    />
  )
}
