import type { ListedCriterion } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import type { Names } from '../figures/use-names.ts'
import { packNote } from '../why/pack-note.ts'
import { criterionName, criterionValue } from './criterion-words.ts'

/** The columns of a table of criteria, on the screen and in a file. */
export function criterionColumns(intl: IntlShape, names: Names) {
  const head = (id: string) => intl.formatMessage({ id })
  const column = (id: string, header: string, value: (row: ListedCriterion) => string) => ({ id, header, value })
  return [
    column('field', head('programming.packs.field'), ({ field }) => criterionName(intl, names, field)),
    column('department', head('programming.department'), ({ type }) =>
      type === null ? head('programming.assumptions.whole') : names.type(type),
    ),
    column('value', head('programming.packs.criterion'), ({ field, value }) =>
      criterionValue(intl, names, field, value),
    ),
    column('status', head('programming.packs.status'), ({ from }) =>
      from ? head(`programming.packs.status.${from.status}`) : '',
    ),
    column('document', head('programming.packs.document'), ({ from }) => documentName(from)),
    column('edition', head('programming.packs.edition'), ({ from }) => from?.document?.edition ?? ''),
    column('date', head('programming.packs.date'), ({ from }) => from?.document?.date ?? ''),
    column('clause', head('programming.packs.clause'), ({ from }) => from?.clause ?? ''),
    column('note', head('programming.packs.note'), ({ from }) =>
      from?.note === undefined ? '' : packNote(intl, from.pack, from.note),
    ),
  ]
}

function documentName(from: ListedCriterion['from']): string {
  return [from?.document?.publisher, from?.document?.title].filter(Boolean).join(', ')
}
