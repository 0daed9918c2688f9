import type { RegistryEntry } from '@keyroom/contract/shell'
import type { IntlShape } from 'react-intl'
import type { RemoteFailure } from './remotes-store.ts'

/** Why the remote can't be shown, in the person's language: for its page and for its menu entry. */
export function faultWords(
  intl: IntlShape,
  entry: RegistryEntry,
  { fault: { code, details }, version }: Pick<RemoteFailure, 'fault' | 'version'>,
): string {
  return intl.formatMessage(
    { id: `shell.fault.${code}` },
    {
      remote: remoteLabel(entry),
      version,
      status: '',
      file: '',
      seconds: '',
      message: '',
      origin: '',
      required: '',
      actual: '',
      ...details,
    },
  )
}

/** What the person knows the remote as: the label of its first menu entry or page. */
export function remoteLabel({ name, labels, descriptor }: RegistryEntry): string {
  const id = descriptor.menu[0]?.label ?? descriptor.routes[0]?.title
  return (id && labels?.[id]) || name
}
