import { ADMIN_ROLE, type Member } from '@keyroom/product-api'
import { useCallback, useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MemberChange } from '../organization/pending-changes.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { useDialog } from '../dialogs/use-dialog.ts'
import { FoundRows } from '../table/found-rows.tsx'
import { SortHeader } from '../table/sort-header.tsx'
import type { GridHandle } from '../table/windowed-grid.tsx'
import { actionCount, type ActOnMember } from './member-actions.tsx'
import { MemberCells } from './member-cells.tsx'
import { memberColumns } from './member-columns.ts'
import { MemberDialog } from './member-dialog.tsx'
import { memberLayouts } from './member-layouts.ts'
import { memberStyle } from './member-style.ts'
import { roleNames } from './roles.ts'
import { sortKeys, sortMembers, type Sorting } from './sort-members.ts'
import { useArrangement } from './use-arrangement.ts'
import { useMemberChanges } from './use-member-changes.ts'

const layouts = { admin: memberLayouts(true), others: memberLayouts(false) }

interface MembersProps extends OrganizationFacts {
  readonly members: readonly Member[]
}

/** Who is a member, with names, addresses and roles; administrators can change that. */
export function Members({ account, claims, admin, members }: MembersProps) {
  const intl = useIntl()
  const grid = useRef<GridHandle>(null)
  const change = useMemberChanges(account.id)
  const dialog = useDialog<{ kind: MemberChange['kind']; member: Member }>()
  const sort = useSort()
  const { search, setSearch, wanted, found, headOf } = useArrangement({
    members,
    name: 'members',
    keys: sortKeys,
    sort,
  })
  const { show } = dialog
  const act: ActOnMember = useCallback((kind, member) => show({ kind, member }), [show])
  const heads = sortKeys.map((key) => (
    <SortHeader key={key} area={key} {...headOf(key)}>
      <FormattedMessage id={`members.column.${key}`} />
    </SortHeader>
  ))
  return (
    <>
      <FoundRows
        searchLabel={intl.formatMessage({ id: 'members.search' })}
        search={search}
        onSearch={setSearch}
        wanted={wanted}
        rows={found}
        all={members.length}
        keyOf={(member) => member.user_id}
        fileColumns={memberColumns(intl)}
        handle={grid}
        label={intl.formatMessage({ id: 'members.heading' })}
        layouts={admin ? layouts.admin : layouts.others}
        controls={admin ? actionCount : 0}
        style={memberStyle}
        head={admin ? [...heads, <ActionsHead key="actions" />] : heads}
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

function ActionsHead() {
  return (
    <div role="columnheader" data-area="actions">
      <FormattedMessage id="members.column.actions" />
    </div>
  )
}

/** Members in the order of the reader's language; administrators come first when sorted by roles. */
function useSort() {
  const intl = useIntl()
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale)
    const text = (member: Member) =>
      `${member.roles.some(({ name }) => name === ADMIN_ROLE) ? 0 : 1} ${roleNames(intl, member).join(' ')}`
    return (members: readonly Member[], sorting: Sorting) => sortMembers(members, sorting, collator, text)
  }, [intl])
}
