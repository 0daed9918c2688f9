import { ApiError } from '@keyroom/contract'
import { isOutage } from '@keyroom/product-api'
import {
  listCriteria,
  type Criteria,
  type CriteriaPack,
  type ListedCriterion,
  type PackVersion,
} from '@keyroom/right-sizing'
import { Box, Button, DelayedSkeleton, Icon, StatePanel } from '@keyroom/ui/core'
import { DataTable, TableDownload, type TableContent } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OpenedHeading } from '../heading/opened-heading.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { useNames } from '../figures/use-names.ts'
import { ViewPanel } from '../parts/view-panel.tsx'
import { criterionColumns } from './criterion-columns.ts'
import { CriteriaMessages } from './packs-messages.tsx'
import { packSearch } from './use-pack-address.ts'
import { useAuthor, useOwnPacks, usePackVersion } from './use-packs.ts'

/** A version of a pack to read: its values with where each is from. */
export function PackView({ chosen }: { chosen: PackVersion }) {
  const { data, error, refetch } = usePackVersion(chosen)
  if (data) {
    return (
      <CriteriaMessages>
        <OpenPack pack={data.pack} criteria={data.criteria} />
      </CriteriaMessages>
    )
  }
  return (
    <>
      <OpenedHeading actions={<AllPacks />}>
        <FormattedMessage id="programming.packs.title" />
      </OpenedHeading>
      {error ? (
        <StatePanel
          kind={error instanceof ApiError && error.status === 404 ? 'empty' : isOutage(error) ? 'offline' : 'error'}
          title={
            <FormattedMessage
              id={`programming.packs.open.${error instanceof ApiError && error.status === 404 ? 'missing' : 'failed'}`}
            />
          }
          {...(!(error instanceof ApiError && error.status === 404) && { onRetry: () => void refetch() })}
        >
          {' '}
        </StatePanel>
      ) : (
        <DelayedSkeleton height={240} />
      )}
    </>
  )
}

/** More rows than this are shown by department. */
const maxRows = 300
const all = 'all'

function OpenPack({ pack, criteria }: { pack: CriteriaPack; criteria: Criteria }) {
  const intl = useIntl()
  const names = useNames(criteria)
  const { refusal } = useAuthor()
  const own = useOwnPacks().data ?? []
  const [isOwnOnly, setOwnOnly] = useState(true)
  const listed = useMemo(() => {
    const types = [null, ...criteria.departments.keys()]
    const isShown = ({ from }: ListedCriterion) => from?.pack.id === pack.id && from.pack.version === pack.version
    return types.flatMap((type) => listCriteria(criteria, type)).filter((row) => !isOwnOnly || isShown(row))
  }, [pack, criteria, isOwnOnly])
  const types = [...new Set(listed.map(({ type }) => type))]
  const isShort = listed.length <= maxRows
  const [wanted, setWanted] = useState<string>(all)
  const wantedType = wanted === '' ? null : wanted
  const type = types.includes(wantedType) ? wantedType : isShort ? undefined : (types[0] ?? null)
  const rows = type === undefined ? listed : listed.filter((row) => row.type === type)
  const typeName = (of: string | null) =>
    of === null ? intl.formatMessage({ id: 'programming.assumptions.whole' }) : names.type(of)
  const title = intl.formatMessage({ id: 'programming.packs.version' }, { name: pack.name, version: pack.version })
  const heading = intl.formatMessage({ id: 'programming.packs.values' })
  const columns = criterionColumns(intl, names)
  const isNewest = !own.some(({ id, version }) => id === pack.id && version > pack.version)
  const isOwnPack = own.some(({ id }) => id === pack.id)
  const content = (): TableContent<ListedCriterion> => ({
    name: `${title} · ${heading}`,
    rows,
    columns: columns.map(({ id, header, value }) => ({ id, header, kind: 'text', value })),
  })
  const [first, ...others] = columns.map(({ id, header, value }) => ({
    key: id,
    header,
    cell: (row: ListedCriterion) => <Cell id={id} text={value(row)} />,
  }))
  return (
    <>
      <OpenedHeading
        caption={<PackCaption pack={pack} />}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <AllPacks />
            {refusal === null && isOwnPack && isNewest ? (
              <Button variant="contained" component={RouterLink} to={{ search: packSearch(pack, 'version') }}>
                <FormattedMessage id="programming.packs.new-version" />
              </Button>
            ) : null}
            {refusal === null ? (
              <Button variant="outlined" component={RouterLink} to={{ search: packSearch(pack, 'pack') }}>
                <FormattedMessage id="programming.packs.new-on-this" />
              </Button>
            ) : null}
          </Box>
        }
      >
        {title}
      </OpenedHeading>
      <ViewPanel
        heading={heading}
        note={
          <FormattedMessage
            id={`programming.packs.values.${isOwnOnly ? 'own' : 'all'}`}
            values={{ count: listed.length }}
          />
        }
        actions={
          <>
            {pack.basis === null ? null : (
              <ChoiceField
                label={intl.formatMessage({ id: 'programming.packs.show' })}
                value={isOwnOnly ? 'own' : 'all'}
                options={[
                  ['own', intl.formatMessage({ id: 'programming.packs.show.own' })],
                  ['all', intl.formatMessage({ id: 'programming.packs.show.all' })],
                ]}
                field="packs/show"
                onChange={(show) => setOwnOnly(show === 'own')}
              />
            )}
            {types.length > 1 ? (
              <ChoiceField
                label={intl.formatMessage({ id: 'programming.department' })}
                value={type === undefined ? all : (type ?? '')}
                options={[
                  ...(isShort ? [[all, intl.formatMessage({ id: 'programming.packs.all-departments' })] as const] : []),
                  ...types.map((one) => [one ?? '', typeName(one)] as const),
                ]}
                field="packs/department"
                onChange={setWanted}
              />
            ) : null}
            <TableDownload of={heading} content={content} disabled={rows.length === 0} />
          </>
        }
      >
        {first ? (
          <DataTable<ListedCriterion>
            caption={heading}
            rows={rows}
            rowKey={(row) => `${row.type} ${row.field}`}
            columns={[first, ...others]}
          />
        ) : null}
      </ViewPanel>
    </>
  )
}

/** In `ch`, so that a wide table scrolls instead of breaking short words. */
const minWidths: Readonly<Record<string, string>> = {
  field: '16ch',
  department: '12ch',
  value: '14ch',
  document: '28ch',
  note: '28ch',
}

/** Notes of an organization may be in any language; dates and clauses are not broken at their signs. */
function Cell({ id, text }: { id: string; text: string }) {
  const isShort = ['status', 'date', 'clause', 'edition'].includes(id)
  return (
    <Box
      component="span"
      {...(id === 'note' && { dir: 'auto' })}
      sx={{
        display: 'block',
        minWidth: text === '' ? undefined : minWidths[id],
        whiteSpace: isShort ? 'nowrap' : undefined,
      }}
    >
      {text}
    </Box>
  )
}

function PackCaption({ pack: { basis } }: { pack: CriteriaPack }) {
  if (basis === null) return <FormattedMessage id="programming.packs.caption.alone" />
  return <BasisCaption basis={basis} />
}

function BasisCaption({ basis }: { basis: PackVersion }) {
  const { data } = usePackVersion(basis)
  return (
    <FormattedMessage
      id="programming.packs.caption"
      values={{ name: data?.pack.name ?? basis.id, version: basis.version }}
    />
  )
}

/** The way back to the list. */
function AllPacks() {
  return (
    <Button component={RouterLink} to={{ search: '' }} startIcon={<Icon name="arrow-left" size={18} />}>
      <FormattedMessage id="programming.packs.all" />
    </Button>
  )
}
