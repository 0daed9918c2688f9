import { adminRole, type Member } from '@keyroom/product-api'
import { GridSortHeader, type GridHandle, type Sorting } from '@keyroom/ui/table'
import { useCallback, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MemberChange } from '../organization/pending-changes.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { useDialog } from '../dialogs/use-dialog.ts'
import { FoundRows } from '../table/found-rows.tsx'
import { actionCount, type ActOnMember } from './member-actions.tsx'
import { MemberCells } from './member-cells.tsx'
import { memberExportColumns } from './member-export.ts'
import { MemberDialog } from './member-dialog.tsx'
import { memberLayouts } from './member-layouts.ts'
import { memberStyle } from './member-style.ts'
import { roleNames } from './roles.ts'
import { memberSortColumns, sortMembers, type MemberSortColumn } from './sort-members.ts'
import { useFoundMembers } from './use-found-members.ts'
import { useMemberChanges } from './use-member-changes.ts'

const layouts = { admin: memberLayouts(true), others: memberLayouts(false) }

interface MembersProps extends OrganizationFacts {
  readonly members: readonly Member[]
}

/** The members with names, e-mail addresses and roles, which administrators can change. */
export function Members({ account, claims, admin, members }: MembersProps) {
  const intl = useIntl()
  const grid = useRef<GridHandle>(null)
  const change = useMemberChanges(account.id)
  const dialog = useDialog<{ kind: MemberChange['kind']; member: Member }>()
  const sort = useSort()
  const { search, setSearch, appliedSearch, found, sorting, sortBy } = useFoundMembers({
    members,
    name: 'members',
    columns: memberSortColumns,
    sort,
  })
  const { show } = dialog
  const act: ActOnMember = useCallback((kind, member) => show({ kind, member }), [show])
  const headers = memberSortColumns.map((column) => (
    <GridSortHeader key={column} area={column} {...{ column, sorting }} onSort={sortBy}>
      <FormattedMessage id={`members.column.${column}`} />
    </GridSortHeader>
  ))
  return (
    <>
      <FoundRows
        searchLabel={intl.formatMessage({ id: 'members.search' })}
        search={search}
        onSearch={setSearch}
        appliedSearch={appliedSearch}
        rows={found}
        total={members.length}
        keyOf={(member) => member.user_id}
        fileColumns={memberExportColumns(intl)}
        handle={grid}
        label={intl.formatMessage({ id: 'members.heading' })}
        layouts={admin ? layouts.admin : layouts.others}
        controls={admin ? actionCount : 0}
        style={memberStyle}
        head={admin ? [...headers, <ActionsHeader key="actions" />] : headers}
        cells={(member, stop) => (
          <MemberCells {...{ member, stop }} isSelf={member.user_id === claims.sub} act={admin ? act : undefined} />
        )}
      />
      {dialog.subject ? (
        <MemberDialog
          {...dialog.subject}
          open={dialog.open}
          organization={account.display_name}
          onConfirm={(confirmed) => {
            change(confirmed)
            dialog.close()
          }}
          onClose={dialog.close}
          onGone={() => {
            dialog.forget()
            if (document.activeElement === document.body) grid.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

function ActionsHeader() {
  return (
    <div role="columnheader" data-area="actions">
      <FormattedMessage id="members.column.actions" />
    </div>
  )
}

/** Sorts by the rules of the reader's language; administrators come first when sorted by roles. */
function useSort() {
  const intl = useIntl()
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale)
    const text = (member: Member) =>
      `${member.roles.some(({ name }) => name === adminRole) ? 0 : 1} ${roleNames(intl, member).join(' ')}`
    return (members: readonly Member[], sorting: Sorting<MemberSortColumn>) =>
      sortMembers(members, sorting, collator, text)
  }, [intl])
}
