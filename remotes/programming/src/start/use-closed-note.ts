import type { FacilitySummary } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'

/** Says that a program starts from a hospital that is listed as closed, while the program opens. */
export function useClosedNote() {
  const intl = useIntl()
  const { notify } = useHost()
  return ({ name, listedClosed }: Pick<FacilitySummary, 'name' | 'listedClosed'>): void => {
    if (!listedClosed) return
    notify({ severity: 'warning', message: intl.formatMessage({ id: 'programming.start.closed' }, { name }) })
  }
}
