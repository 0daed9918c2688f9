import { namesIn } from '@keyroom/planning'
import type { Criteria, Rule } from '@keyroom/right-sizing'
import { Checkbox, FormControlLabel, FormGroup } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ProgramInView } from '../../program/use-program.ts'

/** What rules of the room list depend on, such as whether the hospital teaches. */
export function ConceptsField({ open }: { open: ProgramInView }) {
  const intl = useIntl()
  const { program, criteria, canEdit, edit } = open
  const types = program.departments.map(({ type }) => type).join(' ')
  const concepts = useMemo(() => conceptsOf(criteria, types.split(' ')), [criteria, types])
  if (concepts.length === 0) return null
  const names = namesIn(intl, criteria)
  return (
    <FormGroup row aria-label={intl.formatMessage({ id: 'programming.space.concepts' })}>
      {concepts.map((concept) => (
        <FormControlLabel
          key={concept}
          label={names.concept(concept)}
          disabled={!canEdit}
          control={
            <Checkbox
              checked={program.concepts[concept] ?? false}
              onChange={(_, isChecked) =>
                edit((before) => ({ ...before, concepts: { ...before.concepts, [concept]: isChecked } }), null)
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}

function conceptsOf(criteria: Criteria, types: readonly string[]): readonly string[] {
  const rooms = types.flatMap((type) => criteria.departments.get(type)?.rooms ?? [])
  return [...new Set(rooms.flatMap(({ count, area }) => [...conceptsIn(count.rule), ...conceptsIn(area.rule)]))].sort()
}

function conceptsIn(rule: Rule): string[] {
  if (rule.kind !== 'if') return []
  return [rule.concept, ...conceptsIn(rule.present), ...(rule.absent ? conceptsIn(rule.absent) : [])]
}
