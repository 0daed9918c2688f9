import type { RegistryEntry } from '@keyroom/contract/shell'
import type { IntlShape } from 'react-intl'
import type { RemoteFailure } from './remotes-store.ts'

/** Why the remote can't be shown, in the person's language, for its page and its menu entry. */
export function faultText(
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

/** The name that the person knows: the label of the remote's first menu entry or page. */
export function remoteLabel({ name, labels, descriptor }: RegistryEntry): string {
  const id = descriptor.menu[0]?.label ?? descriptor.routes[0]?.title
  return (id && labels?.[id]) || name
}
