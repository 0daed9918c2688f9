import type { Member } from '@keyroom/product-api'
import { FormattedMessage } from 'react-intl'
import { WordDialog, type ConfirmationWord } from '../dialogs/word-dialog.tsx'
import type { MemberChange } from '../organization/pending-changes.ts'

const words: Readonly<Record<MemberChange['kind'], ConfirmationWord>> = {
  remove: 'DELETE',
  'grant-admin': 'CONFIRM',
  'revoke-admin': 'REMOVE',
}

interface MemberDialogProps {
  readonly kind: MemberChange['kind']
  readonly member: Member
  /** The name of the organization. */
  readonly organization: string
  readonly open: boolean
  readonly onConfirm: (change: MemberChange) => void
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Explains a change of a member and asks for a confirmation. */
export function MemberDialog({ kind, member, organization, onConfirm, ...dialog }: MemberDialogProps) {
  const values = {
    name: <bdi key="name">{member.name}</bdi>,
    email: <bdi key="email">{member.email}</bdi>,
    organization,
  }
  return (
    <WordDialog
      {...dialog}
      word={words[kind]}
      isDangerous={kind !== 'grant-admin'}
      title={<FormattedMessage id={`members.${kind}.title`} values={values} />}
      onConfirm={() => onConfirm({ kind, userId: member.user_id })}
    >
      <FormattedMessage id={`members.${kind}.text`} values={values} />
    </WordDialog>
  )
}
