import { loadCriteria } from '@keyroom/planning'
import { comparePacks, evaluate, shippedPacks, type CriteriaChange, type PackVersion } from '@keyroom/right-sizing'
import { Box, Button, DelayedSkeleton, Link, useHost, useRouteAddress } from '@keyroom/ui/core'
import { Alert, DataTable, TableDownload } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { figureText } from '../../figures/figure-text.ts'
import { problemText } from '../../figures/problem-text.ts'
import { useNames } from '../../figures/use-names.ts'
import { useProgram } from '../../program/use-program.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { changedValue, criterionName, criterionValue } from '../../packs/criterion-words.ts'
import { ListMessages } from '../../packs/packs-messages.tsx'
import { useAuthor, useOwnPacks } from '../../packs/use-packs.ts'
import { changesTable } from './changes-table.ts'

const keyOf = ({ id, version }: PackVersion) => `${id} ${version}`

/** The criteria of the program, and what would change with others, before anybody moves it there. */
export function PackPanel() {
  return (
    <ListMessages>
      <OpenPackPanel />
    </ListMessages>
  )
}

function OpenPackPanel() {
  const intl = useIntl()
  const { api } = useHost()
  const { program, criteria, evaluation, year, canEdit, edit, setCriteria } = useProgram()
  const names = useNames(criteria)
  const [chosen, setChosen] = useState('')
  const own = useOwnPacks()
  const { account } = useAuthor()
  const packsAddress = useRouteAddress({ route: 'criteria-packs' })
  const packs = [...shippedPacks, ...(own.data ?? [])].filter((pack) => keyOf(pack) !== keyOf(program.pack))
  const pack = packs.find((one) => keyOf(one) === chosen)
  const other = useQuery({
    queryKey: ['criteria', account.id, chosen],
    queryFn: ({ signal }) => loadCriteria(api, pack ?? criteria.pack, signal),
    enabled: pack !== undefined,
  })
  const changes = other.data ? comparePacks(program, criteria, other.data) : []
  const moved = pack && other.data ? { ...program, pack: { id: pack.id, version: pack.version } } : null
  const then = moved && other.data ? evaluate(moved, other.data) : null
  const at = evaluation.years.indexOf(year)
  const problem = evaluation.problems.find(({ department, field }) => department === null && field === 'pack')
  const caption = intl.formatMessage({ id: 'programming.packs.changes' }, { count: changes.length })
  return (
    <Box sx={{ mt: 2 }}>
      <ViewPanel
        heading={<FormattedMessage id="programming.packs.heading" />}
        note={
          <>
            <FormattedMessage
              id="programming.packs.current"
              values={{ name: criteria.pack.name, version: criteria.pack.version }}
            />{' '}
            {packsAddress ? (
              <Link component={RouterLink} to={packsAddress} className="not-on-paper">
                <FormattedMessage id="programming.packs.title" />
              </Link>
            ) : null}
          </>
        }
        actions={
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.packs.compare' })}
            value={chosen}
            options={[
              ['', intl.formatMessage({ id: 'programming.packs.choose' })],
              ...packs.map(
                (one) =>
                  [
                    keyOf(one),
                    intl.formatMessage({ id: 'programming.packs.version' }, { name: one.name, version: one.version }),
                  ] as const,
              ),
            ]}
            field="program/pack"
            problem={problem ? problemText(intl, problem) : null}
            onChange={setChosen}
          />
        }
      >
        {own.isError || other.isError ? (
          <Alert severity="error">
            <FormattedMessage id="programming.packs.failed" />
          </Alert>
        ) : null}
        {pack && other.isPending ? <DelayedSkeleton /> : null}
        {then && pack && other.data ? (
          <>
            <Box component="p" sx={{ m: 0 }}>
              {caption}{' '}
              <FormattedMessage
                id="programming.packs.result"
                values={{
                  year,
                  before: evaluation.totals[at]?.needed ?? 0,
                  after: then.totals[at]?.needed ?? 0,
                  areaBefore: figureText(intl, evaluation.totals[at]?.buildingArea ?? null, 'area'),
                  areaAfter: figureText(intl, then.totals[at]?.buildingArea ?? null, 'area'),
                }}
              />
              {changes.length > 0 ? (
                <TableDownload
                  of={caption}
                  content={() => changesTable(intl, names, `${criteria.pack.name} · ${pack.name}`, changes)}
                />
              ) : null}
            </Box>
            {changes.length > 0 ? (
              <DataTable<CriteriaChange>
                caption={caption}
                rows={changes}
                rowKey={({ type, field }) => `${type} ${field}`}
                columns={[
                  {
                    key: 'department',
                    header: <FormattedMessage id="programming.department" />,
                    cell: ({ type }) =>
                      type === null ? <FormattedMessage id="programming.assumptions.whole" /> : names.type(type),
                  },
                  {
                    key: 'field',
                    header: <FormattedMessage id="programming.packs.field" />,
                    cell: ({ field }) => criterionName(intl, names, field),
                  },
                  {
                    key: 'before',
                    header: <FormattedMessage id="programming.packs.before" />,
                    cell: ({ field, before }) => criterionValue(intl, names, field, before),
                  },
                  {
                    key: 'after',
                    header: <FormattedMessage id="programming.packs.after" />,
                    cell: ({ field, before, after }) => changedValue(intl, names, field, { before, after }),
                  },
                ]}
              />
            ) : null}
            {canEdit ? (
              <Button
                variant="contained"
                className="not-on-paper"
                sx={{ justifySelf: 'start' }}
                onClick={() => {
                  edit((before) => ({ ...before, pack: { id: pack.id, version: pack.version } }), null)
                  setCriteria(other.data)
                  setChosen('')
                }}
              >
                <FormattedMessage id="programming.packs.move" />
              </Button>
            ) : null}
          </>
        ) : null}
      </ViewPanel>
    </Box>
  )
}
