import type { Criteria, DerivationInput } from '@keyroom/right-sizing'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureText } from '../figures/figure-text.ts'
import { useGoToField } from '../figures/use-go-to-field.ts'
import { useResultName } from '../figures/use-result-name.ts'
import { useWhy } from '../figures/why.ts'
import { CriterionText } from './criterion-text.tsx'
import { symbolName } from './formula-text.ts'
import { ReportLink } from './report-link.tsx'

interface InputListProps {
  inputs: readonly DerivationInput[]
  criteria: Criteria
}

/** The numbers of a formula, and where each is from. */
export function InputList({ inputs, criteria }: InputListProps) {
  const intl = useIntl()
  if (inputs.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h5" component="h3" gutterBottom>
        <FormattedMessage id="programming.why.inputs" />
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {inputs.map((input) => (
          <Box key={input.symbol} sx={{ borderInlineStart: 3, borderColor: 'divider', paddingInlineStart: 1 }}>
            <Box component="dt" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <span>{symbolName(intl, input.symbol)}</span>
              <Box component="bdi" dir="ltr" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                {figureText(intl, input.value, input.unit)}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '0.75rem', color: 'text.secondary' }}>
              <Origin input={input} criteria={criteria} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Origin({ input: { origin, unit }, criteria }: { input: DerivationInput; criteria: Criteria }) {
  const { follow, opened } = useWhy()
  const goTo = useGoToField()
  const nameOf = useResultName()
  const assumed = opened.at(-1)?.assumed
  // The planner's field has another value.
  if (assumed && 'field' in origin && origin.department === assumed.department && assumed.fields.includes(origin.field))
    return <FormattedMessage id="programming.why.from.assumed" />
  switch (origin.from) {
    case 'result':
      return (
        <Button size="small" onClick={() => follow(origin.ref)} sx={{ textAlign: 'start', px: 0.5 }}>
          <FormattedMessage id="programming.why.from.result" values={{ name: nameOf(origin.ref) }} />
        </Button>
      )
    case 'entered':
      return (
        <Button size="small" onClick={() => goTo(origin.department, origin.field)} sx={{ textAlign: 'start', px: 0.5 }}>
          <FormattedMessage id="programming.why.from.entered" />
        </Button>
      )
    case 'criterion':
      return <CriterionText criterion={origin.criterion} criteria={criteria} unit={unit} />
    case 'override':
      return (
        <>
          <Button
            size="small"
            onClick={() => goTo(origin.department, origin.field)}
            sx={{ textAlign: 'start', px: 0.5 }}
          >
            <FormattedMessage id="programming.why.from.override" />
          </Button>
          {origin.instead ? (
            <CriterionText criterion={origin.instead} criteria={criteria} unit={unit} isReplaced />
          ) : null}
        </>
      )
    case 'report':
      return <ReportLink source={origin.source} measure={origin.measure} />
    case 'definition':
      return <FormattedMessage id="programming.why.from.definition" />
  }
}
