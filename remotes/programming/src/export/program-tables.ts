import type { Criteria, DepartmentYear, Evaluation, Program, RoomResult } from '@keyroom/right-sizing'
import type { FileColumn, TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { namesIn, type Names } from '../figures/use-names.ts'
import { yearMeasures } from '../figures/year-measures.ts'

/** What tables are made of. */
export interface TableSource {
  readonly name: string
  readonly program: Program
  readonly criteria: Criteria
  readonly evaluation: Evaluation
}

interface YearRow {
  readonly department: string
  readonly group: string
  readonly method: string
  readonly year: DepartmentYear
}

/** All measures of all departments and years, with plain numbers. */
export function yearsTable(
  intl: IntlShape,
  { name, program, criteria, evaluation }: TableSource,
): TableContent<YearRow> {
  const names = namesIn(intl, criteria)
  const head = (id: string) => intl.formatMessage({ id })
  const rows = program.departments.flatMap((department, at) => {
    const result = evaluation.departments[at]
    return (result?.years ?? []).map((year) => ({
      department: names.department(department),
      group: groupName(names, criteria.departments.get(department.type)?.group),
      method: result?.sizedBy ? names.method(result.sizedBy) : '',
      year,
    }))
  })
  const columns: FileColumn<YearRow>[] = [
    { id: 'department', header: head('programming.department'), kind: 'text', value: ({ department }) => department },
    { id: 'group', header: head('programming.group'), kind: 'text', value: ({ group }) => group },
    { id: 'method', header: head('programming.method'), kind: 'text', value: ({ method }) => method },
    { id: 'year', header: head('programming.year'), kind: 'text', value: ({ year }) => String(year.year) },
    ...yearMeasures.map((measure): FileColumn<YearRow> => ({
      id: measure,
      header: names.measure(measure),
      kind: measure === 'utilization' ? 'percent' : 'number',
      value: ({ year }) => year[measure],
    })),
  ]
  return { name: intl.formatMessage({ id: 'programming.file.years' }, { name }), columns, rows }
}

function groupName(names: Names, group: string | undefined): string {
  return group === undefined ? '' : names.group(group)
}

interface RoomRow {
  readonly department: string
  readonly room: RoomResult
}

/** The space program: the rooms of all departments in the last year. */
export function roomsTable(
  intl: IntlShape,
  { name, program, criteria, evaluation }: TableSource,
): TableContent<RoomRow> {
  const names = namesIn(intl, criteria)
  const head = (id: string) => intl.formatMessage({ id })
  const rows = program.departments.flatMap((department, at) =>
    (evaluation.departments[at]?.rooms ?? []).map((room) => ({ department: names.department(department), room })),
  )
  return {
    name: intl.formatMessage({ id: 'programming.file.rooms' }, { name }),
    rows,
    columns: [
      { id: 'department', header: head('programming.department'), kind: 'text', value: (row) => row.department },
      {
        id: 'room',
        header: head('programming.room'),
        kind: 'text',
        value: ({ room }) => names.room(room.id, room.name),
      },
      { id: 'count', header: head('programming.space.count'), kind: 'number', value: ({ room }) => room.count },
      { id: 'area', header: head('programming.space.area'), kind: 'number', value: ({ room }) => room.area },
      { id: 'total', header: head('programming.space.total'), kind: 'number', value: ({ room }) => room.total },
    ],
  }
}
