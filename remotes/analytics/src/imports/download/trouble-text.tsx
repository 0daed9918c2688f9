import type { DownloadTroubleFacts } from '@keyroom/product-api'
import { FormattedMessage } from 'react-intl'

/** Why a catalog or a file could not be fetched, and what to do. */
export function TroubleText({ trouble: { code, values } }: { trouble: DownloadTroubleFacts }) {
  return <FormattedMessage id={`analytics.downloads.trouble.${code}`} values={values} />
}
