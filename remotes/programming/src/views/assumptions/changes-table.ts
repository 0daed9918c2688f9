import type { CriteriaChange } from '@keyroom/right-sizing'
import type { TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { Names } from '../../figures/use-names.ts'
import { changedValue, criterionName, criterionValue } from '../../packs/criterion-words.ts'

/** What would change with other criteria, as a file. */
export function changesTable(
  intl: IntlShape,
  names: Names,
  name: string,
  rows: readonly CriteriaChange[],
): TableContent<CriteriaChange> {
  const head = (id: string) => intl.formatMessage({ id: `programming.${id}` })
  return {
    name,
    rows,
    columns: [
      {
        id: 'department',
        header: head('department'),
        kind: 'text',
        value: ({ type }) => (type === null ? head('assumptions.whole') : names.type(type)),
      },
      {
        id: 'field',
        header: head('packs.field'),
        kind: 'text',
        value: ({ field }) => criterionName(intl, names, field),
      },
      {
        id: 'before',
        header: head('packs.before'),
        kind: 'text',
        value: ({ field, before }) => criterionValue(intl, names, field, before),
      },
      {
        id: 'after',
        header: head('packs.after'),
        kind: 'text',
        value: ({ field, before, after }) => changedValue(intl, names, field, { before, after }),
      },
    ],
  }
}
