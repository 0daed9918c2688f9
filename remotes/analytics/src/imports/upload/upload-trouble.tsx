import { ApiError } from '@keyroom/contract'
import { maxImportGigabytes } from '@keyroom/product-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatBytes } from '../texts.ts'
import type { ChosenFile } from './chosen-files.ts'

/** Why an upload failed, and what to do about it. */
export function UploadTrouble({ file: { error, sent, file } }: { file: ChosenFile }) {
  const intl = useIntl()
  if (!error) return null
  const { code, status, requestId } = error instanceof ApiError ? error : { code: '', status: 0, requestId: undefined }
  if (code === 'network' || status === 502 || status === 503) {
    const values = { sent: formatBytes(intl, sent), size: formatBytes(intl, file.size) }
    return <FormattedMessage id="analytics.imports.trouble.network" values={values} />
  }
  if (status === 403) return <FormattedMessage id="analytics.imports.trouble.not-operator" />
  if (code === 'unreadable-file') return <FormattedMessage id="analytics.imports.trouble.unreadable" />
  if (status === 507) return <FormattedMessage id="analytics.imports.trouble.storage-full" />
  if (status === 413)
    return <FormattedMessage id="analytics.imports.problem.too-large" values={{ gigabytes: maxImportGigabytes }} />
  return (
    <FormattedMessage
      id="analytics.imports.trouble.refused"
      values={{ message: error.message, reference: requestId ?? '–' }}
    />
  )
}
