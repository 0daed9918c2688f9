import { FormattedMessage } from 'react-intl'
import { ownGroups, type MenuGroup } from './menu-groups.ts'

/** The name of a group of the menu: the shell's word for its own, the descriptor's for others. */
export function GroupName({ group: { id, label } }: { group: Pick<MenuGroup, 'id' | 'label'> }) {
  return ownGroups.includes(id) ? <FormattedMessage id={`shell.menu.group.${id}`} /> : (label ?? id)
}
