import { derive } from '@keyroom/right-sizing'
import { Box, Button, Icon, IconButton, Typography } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureText, thresholdText } from '../figures/figure-text.ts'
import { useWhy } from '../figures/why.ts'
import { useNames } from '../figures/use-names.ts'
import { useResultName } from '../figures/use-result-name.ts'
import { useOpenProgram } from '../program/use-program.ts'
import { formulaInNumbers, formulaInWords } from './formula-text.ts'
import { InputList } from './input-list.tsx'

/** How the chosen result is calculated: the rule, the formula in words and in numbers, and where each number is from. */
export function WhyPanel({ titleId }: { titleId: string }) {
  const intl = useIntl()
  const { opened, back, close } = useWhy()
  const program = useOpenProgram((state) => state.program)
  const criteria = useOpenProgram((state) => state.criteria)
  const nameOf = useResultName()
  const names = useNames(criteria)
  const shown = opened.at(-1)
  const derivation = useMemo(
    () => (shown ? derive(shown.program ?? program, criteria, shown.ref) : null),
    [shown, program, criteria],
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
          <FormattedMessage id="programming.why.title" />
        </Typography>
        {shown ? (
          <IconButton size="small" onClick={close} aria-label={intl.formatMessage({ id: 'programming.why.close' })}>
            <Icon name="close" />
          </IconButton>
        ) : null}
      </Box>
      {opened.length > 1 ? (
        <Button size="small" startIcon={<Icon name="arrow-left" size={16} />} onClick={back} sx={{ mb: 1 }}>
          <FormattedMessage id="programming.why.back" />
        </Button>
      ) : null}
      {shown === undefined ? (
        <Typography color="textSecondary">
          <FormattedMessage id="programming.why.hint" />
        </Typography>
      ) : derivation === null ? (
        <Typography color="textSecondary">
          <FormattedMessage id="programming.why.none" values={{ name: nameOf(shown.ref) }} />
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box role="status">
            <Typography color="textSecondary">{nameOf(derivation.ref)}</Typography>
            {'method' in shown.ref && shown.ref.method ? (
              <Typography color="textSecondary">
                <FormattedMessage id="programming.why.method" values={{ method: names.method(shown.ref.method) }} />
              </Typography>
            ) : null}
            {shown.assumed ? (
              <Typography color="textSecondary">
                <FormattedMessage id="programming.why.assumed" values={{ assumption: shown.assumed.text }} />
              </Typography>
            ) : null}
            <Typography variant="h2" component="p">
              <bdi dir="ltr">
                {'step' in shown.ref
                  ? thresholdText(intl, derivation.value, derivation.unit)
                  : figureText(intl, derivation.value, derivation.unit)}
              </bdi>
            </Typography>
          </Box>
          <Box component="section" sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}>
            <Typography variant="h5" component="h3" gutterBottom>
              <FormattedMessage id="programming.why.formula" />
            </Typography>
            <Typography>{ruleSentence(intl, derivation.rule)}</Typography>
            <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{formulaInWords(intl, derivation)}</Typography>
            <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{formulaInNumbers(intl, derivation)}</bdi>
            </Typography>
          </Box>
          <InputList inputs={derivation.inputs} criteria={criteria} />
          <Typography variant="caption" color="textSecondary">
            <FormattedMessage
              id="programming.why.pack"
              values={{ name: derivation.pack.name, version: derivation.pack.version }}
            />
          </Typography>
        </Box>
      )}
    </>
  )
}

function ruleSentence(intl: ReturnType<typeof useIntl>, rule: string): string {
  const id = `programming.rule.${rule}`
  return id in intl.messages ? intl.formatMessage({ id }) : ''
}
