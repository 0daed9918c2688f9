import type { Criteria, CriterionInUse, InputUnit, PackSource } from '@keyroom/right-sizing'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureText } from '../figures/figure-text.ts'
import { packNote } from './pack-note.ts'

interface CriterionTextProps {
  criterion: CriterionInUse
  criteria: Criteria
  unit: InputUnit
  /** Whether the planner's own value replaces it. */
  isReplaced?: boolean
}

/** Where a criterion is from: document, edition, clause, and how far it was verified. */
export function CriterionText({ criterion, criteria, unit, isReplaced = false }: CriterionTextProps) {
  const intl = useIntl()
  const { source, clause, status, pack, note, low, high } = criterion
  const document = source === null ? undefined : criteria.sources[pack.id]?.[source]
  return (
    <span>
      {isReplaced ? (
        <>
          <FormattedMessage
            id="programming.criterion.replaces"
            values={{ value: figureText(intl, criterion.value, unit) }}
          />{' '}
        </>
      ) : null}
      {document ? `${documentText(document)}${clause === null ? '' : `, ${clause}`}. ` : null}
      <FormattedMessage id={`programming.criterion.status.${status}`} />
      {low !== undefined && high !== undefined ? (
        <>
          {' '}
          <FormattedMessage
            id="programming.criterion.range"
            values={{ low: figureText(intl, low, unit), high: figureText(intl, high, unit) }}
          />
        </>
      ) : null}
      {note ? <bdi>{` ${packNote(intl, pack, note)}`}</bdi> : null}
    </span>
  )
}

/** A document in words: publisher, title, edition and date, as far as they are known. */
export function documentText({ title, publisher, edition, date }: PackSource): string {
  return [publisher, title, edition, date].filter(Boolean).join(', ')
}
