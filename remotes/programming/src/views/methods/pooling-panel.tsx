import {
  poolDepartments,
  type Criteria,
  type Department,
  type Pooling,
  type Program,
  type ResultRef,
} from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { Checkbox, DataTable, FormControlLabel, FormGroup, TableDownload, type TableContent } from '@keyroom/ui/more'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { figureText } from '../../figures/figure-text.ts'
import { FigureButton } from '../../figures/figure-button.tsx'
import { useNames, type Names } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'

interface PoolingPanelProps {
  program: Program
  criteria: Criteria
  department: Department
  year: number
}

/** What a department would need together with others that have the same kind of key room. */
export function PoolingPanel({ program, criteria, department, year }: PoolingPanelProps) {
  const intl = useIntl()
  const names = useNames(criteria)
  const nameOf = useResultName()
  const [others, setOthers] = useState<readonly string[]>([])
  const kindOf = ({ type }: Department) => criteria.departments.get(type)?.keyRoom
  const candidates = program.departments.filter(
    (other) => other.id !== department.id && kindOf(other) === kindOf(department),
  )
  const pooled = candidates.filter(({ id }) => others.includes(id)).map(({ id }) => id)
  const ids = [department.id, ...pooled].join(' ')
  const rows = useMemo(() => poolDepartments(program, criteria, ids.split(' '), year), [program, criteria, ids, year])
  if (candidates.length === 0) return null
  const heading = intl.formatMessage({ id: 'programming.pooling.heading' })
  const figureOf = (
    of: 'roomsApart' | 'roomsTogether' | 'roomsSaved' | 'pooledTurnedAway',
    { method }: Pooling,
    text: string,
  ) => {
    const ref: ResultRef = { of, departments: ids.split(' '), year, method }
    return <FigureButton of={ref} name={`${nameOf(ref)} · ${names.method(method)}`} text={text} />
  }
  return (
    <Box sx={{ mt: 2 }}>
      <ViewPanel
        heading={heading}
        actions={
          <TableDownload
            of={heading}
            disabled={rows.length === 0}
            content={() => poolingTable(intl, names, program, `${heading} · ${year}`, rows)}
          />
        }
        note={<FormattedMessage id="programming.pooling.note" values={{ department: names.department(department) }} />}
      >
        <FormGroup row>
          {candidates.map((candidate) => (
            <FormControlLabel
              key={candidate.id}
              label={names.department(candidate)}
              control={
                <Checkbox
                  checked={others.includes(candidate.id)}
                  onChange={(_, isChecked) =>
                    setOthers(isChecked ? [...others, candidate.id] : others.filter((other) => other !== candidate.id))
                  }
                />
              }
            />
          ))}
        </FormGroup>
        {rows.length === 0 ? (
          pooled.length > 0 ? (
            <FormattedMessage id="programming.pooling.none" />
          ) : null
        ) : (
          <DataTable<Pooling>
            caption={heading}
            rows={rows}
            rowKey={({ method }) => method}
            columns={[
              {
                key: 'method',
                header: <FormattedMessage id="programming.method" />,
                cell: ({ method }) => names.method(method),
              },
              {
                key: 'apart',
                header: <FormattedMessage id="programming.pooling.apart" />,
                numeric: true,
                cell: (row) => {
                  const parts = row.apart.map(({ rooms }) => intl.formatNumber(rooms)).join(' + ')
                  return figureOf('roomsApart', row, `${parts} = ${intl.formatNumber(row.roomsApart)}`)
                },
              },
              {
                key: 'together',
                header: <FormattedMessage id="programming.pooling.together" />,
                numeric: true,
                cell: (row) => figureOf('roomsTogether', row, intl.formatNumber(row.together.rooms)),
              },
              {
                key: 'saved',
                header: <FormattedMessage id="programming.pooling.saved" />,
                numeric: true,
                cell: (row) => figureOf('roomsSaved', row, intl.formatNumber(row.saved)),
              },
              {
                key: 'turnedAway',
                header: <FormattedMessage id="programming.methods.turnedAway" />,
                numeric: true,
                cell: (row) => {
                  const { turnedAway } = row.together.figures
                  const text = figureText(intl, turnedAway, 'share')
                  return turnedAway === null ? text : figureOf('pooledTurnedAway', row, text)
                },
              },
            ]}
          />
        )}
      </ViewPanel>
    </Box>
  )
}

/** The rooms of each department and of all together, by method. */
function poolingTable(
  intl: IntlShape,
  names: Names,
  { departments }: Program,
  name: string,
  rows: readonly Pooling[],
): TableContent<Pooling> {
  const head = (id: string) => intl.formatMessage({ id: `programming.${id}` })
  return {
    name,
    rows,
    columns: [
      { id: 'method', header: head('method'), kind: 'text', value: ({ method }) => names.method(method) },
      ...(rows[0]?.apart ?? []).map(({ id }, at) => {
        const department = departments.find((one) => one.id === id)
        const header = `${head('pooling.apart')}: ${department ? names.department(department) : id}`
        return { id, header, kind: 'number' as const, value: ({ apart }: Pooling) => apart[at]?.rooms ?? null }
      }),
      { id: 'apart', header: head('pooling.apart'), kind: 'number', value: ({ roomsApart }) => roomsApart },
      { id: 'together', header: head('pooling.together'), kind: 'number', value: ({ together }) => together.rooms },
      { id: 'saved', header: head('pooling.saved'), kind: 'number', value: ({ saved }) => saved },
      {
        id: 'turned-away',
        header: head('methods.turnedAway'),
        kind: 'percent',
        value: ({ together }) => together.figures.turnedAway,
      },
    ],
  }
}
