import { topics } from '@keyroom/contract'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { shellEvents } from '../events/hub.ts'
import { useConnection } from './connection-store.ts'
import { useFresh } from './fresh-store.ts'

/** Says that all is well again, to who was told that it was not: when the data has been asked for again. */
export function useBackMessage(isToldOfTrouble: boolean): void {
  const intl = useIntl()
  const owesMessage = useRef(false)
  const { at, isComplete } = useFresh()
  useEffect(() => {
    if (isToldOfTrouble) owesMessage.current = true
  }, [isToldOfTrouble])
  useEffect(() => {
    if (!owesMessage.current || useConnection.getState().troubledSince !== undefined) return
    owesMessage.current = false
    shellEvents.publish(topics.notificationRequested, {
      severity: 'success',
      message: intl.formatMessage({ id: isComplete ? 'shell.connection.backFresh' : 'shell.connection.back' }),
    })
  }, [at, isComplete, intl])
}
