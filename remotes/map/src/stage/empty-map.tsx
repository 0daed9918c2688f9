import { dataStateKey, getDataState } from '@keyroom/product-api'
import { StatePanel, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'

/** Says that there are no hospitals, and whether the first ones are on their way. */
export function EmptyMap() {
  const { api } = useHost()
  const { data } = useQuery({
    queryKey: ['map', ...dataStateKey()],
    queryFn: ({ signal }) => getDataState(api, { signal }),
  })
  const isComing = data !== undefined && data.coming.length > 0
  return (
    <StatePanel kind="empty" title={<FormattedMessage id="map.empty.title" />}>
      <FormattedMessage id={isComing ? 'map.empty.coming' : 'map.empty.text'} />
    </StatePanel>
  )
}
