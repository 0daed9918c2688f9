import { topics } from '@keyroom/contract'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { shellEvents } from '../../kernel/events/hub.ts'
import { useConnection } from '../../kernel/connection/connection-store.ts'
import { useLastRefresh } from '../../kernel/sync/refresh.ts'

/** Notifies that all is well again, if the trouble was shown: when the data has been fetched again. */
export function useBackMessage(isTroubleShown: boolean): void {
  const intl = useIntl()
  const owesMessage = useRef(false)
  const { at, isComplete } = useLastRefresh()
  useEffect(() => {
    if (isTroubleShown) owesMessage.current = true
  }, [isTroubleShown])
  useEffect(() => {
    if (!owesMessage.current || useConnection.getState().troubledSince !== undefined) return
    owesMessage.current = false
    shellEvents.publish(topics.notificationRequested, {
      severity: 'success',
      message: intl.formatMessage({ id: isComplete ? 'shell.connection.backFresh' : 'shell.connection.back' }),
    })
  }, [at, isComplete, intl])
}
