import { Box, Paper, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Section } from './section.tsx'

/** The columns of worksheet S-3, Part I, line 14, behind the occupancy, and a made-up hospital's figures in them. */
const inputs = [
  { id: 'days', column: 8, figure: 89_268 },
  { id: 'bedDays', column: 3, figure: 113_880 },
]

/** The promise that a figure can be checked, kept for one indicator. */
export function Traceable() {
  const intl = useIntl()
  const [days, bedDays] = inputs.map(({ figure }) => figure)
  const occupancy = (days ?? 0) / (bedDays ?? 1)
  return (
    <Section
      id="traceable"
      title={<FormattedMessage id="shell.landing.traceable.title" />}
      text={<FormattedMessage id="shell.landing.traceable.text" />}
    >
      <Box
        dir="ltr"
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr) auto minmax(0, 1fr)' },
        }}
      >
        <Figure
          isResult
          label={<FormattedMessage id="shell.landing.traceable.occupancy" />}
          value={intl.formatNumber(occupancy, { format: 'rate' })}
          note={<FormattedMessage id="shell.landing.traceable.madeUp" />}
        />
        {inputs.map(({ id, column, figure }, index) => [
          <Typography key={`${id} sign`} aria-hidden variant="h2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
            {index === 0 ? '=' : '÷'}
          </Typography>,
          <Figure
            key={id}
            label={<FormattedMessage id={`shell.landing.traceable.${id}`} />}
            value={intl.formatNumber(figure, { format: 'count' })}
            note={<FormattedMessage id="shell.landing.traceable.cell" values={{ line: 14, column }} />}
          />,
        ])}
      </Box>
    </Section>
  )
}

interface FigureProps {
  readonly label: ReactNode
  readonly value: string
  readonly note: ReactNode
  readonly isResult?: boolean
}

function Figure({ label, value, note, isResult = false }: FigureProps) {
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2.5, textAlign: 'center', ...(isResult ? { borderColor: 'primary.main', borderWidth: 2 } : {}) }}
    >
      <Typography color="textSecondary">{label}</Typography>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, color: 'text.primary', lineHeight: 1.5 }}>
        {value}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {note}
      </Typography>
    </Paper>
  )
}
