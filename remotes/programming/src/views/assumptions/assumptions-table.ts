import type { TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { Names } from '../../figures/use-names.ts'
import { assumptionName, insteadText, valueText } from '../../assumptions/assumption-text.ts'
import type { Assumption } from '../../assumptions/list-assumptions.ts'

/** The assumptions as a file. */
export function assumptionsTable(
  intl: IntlShape,
  names: Names,
  name: string,
  rows: readonly Assumption[],
): TableContent<Assumption> {
  const head = (id: string) => intl.formatMessage({ id })
  return {
    name,
    rows,
    columns: [
      {
        id: 'department',
        header: head('programming.department'),
        kind: 'text',
        value: ({ department }) => (department ? names.department(department) : head('programming.assumptions.whole')),
      },
      {
        id: 'what',
        header: head('programming.assumptions.what'),
        kind: 'text',
        value: (row) => assumptionName(intl, names, row),
      },
      {
        id: 'value',
        header: head('programming.assumptions.value'),
        kind: 'text',
        value: (row) => valueText(intl, names, row),
      },
      {
        id: 'instead',
        header: head('programming.assumptions.instead'),
        kind: 'text',
        value: (row) => insteadText(intl, names, row),
      },
    ],
  }
}
