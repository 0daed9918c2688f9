import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

interface CutNoticeProps {
  data: { readonly facilities: readonly unknown[]; readonly total: number }
}

/** Says that there are more hospitals than an answer holds. */
export function CutNotice({ data: { facilities, total } }: CutNoticeProps) {
  return (
    <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
      <FormattedMessage id="map.cut" values={{ shown: facilities.length, total }} />
    </Alert>
  )
}

/** Says that the hospitals are fictitious. */
export function SampleNotice() {
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <FormattedMessage id="map.sample" />
    </Alert>
  )
}
