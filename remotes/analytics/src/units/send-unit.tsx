import { topics } from '@keyroom/contract'
import { writeSentUnit } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import { Button, useHost, useRouteAddress } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { sentUnitOf } from './sent-unit-of.ts'
import type { Unit, UnitYear } from './unit-measure.ts'
import { unitName, unitValueText } from './unit-text.ts'

const subscriptions = { route: 'profile', params: { tab: 'subscription' } } as const

interface SendUnitProps {
  answer: FacilityUnits
  unit: Unit
  year: UnitYear
  /** Percent. */
  target: number
}

/**
 * Sends a unit's figures to Programming: publishes them as an event, and opens Programming with the same figures in the
 * address.
 */
export function SendUnit({ answer, unit, year, target }: SendUnitProps) {
  const intl = useIntl()
  const { access, events, navigate, notify, snackbar } = useHost()
  const name = unitName(intl, unit.unit)
  const hasProgramming = useRouteAddress({ route: 'programming' }) !== undefined
  const plans = useRouteAddress(subscriptions) !== undefined
  if (year.days === null || !hasProgramming) return null
  const send = () => {
    if (!access.get()('planning').allowed) {
      snackbar({
        message: intl.formatMessage({ id: 'analytics.units.send.no-access' }),
        variant: 'alert',
        alert: { color: 'warning' },
        ...(plans && {
          action: {
            label: intl.formatMessage({ id: 'analytics.state.no-access.action' }),
            onAct: () => navigate(subscriptions),
          },
        }),
      })
      return
    }
    const sent = sentUnitOf(answer, unit, year, target)
    events.publish(topics.unitSent, sent)
    navigate({ route: 'programming', params: writeSentUnit(sent) })
    notify({
      severity: 'success',
      message: intl.formatMessage(
        { id: 'analytics.units.sent' },
        {
          unit: name,
          hospital: answer.name,
          year: year.fiscalYear,
          census: unitValueText(intl, 'averageDailyCensus', sent.averageDailyCensus),
          days: unitValueText(intl, 'days', sent.days),
        },
      ),
    })
  }
  return (
    <Button
      size="small"
      onClick={send}
      aria-label={intl.formatMessage({ id: 'analytics.units.send.of' }, { unit: name })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      <FormattedMessage id="analytics.units.send.short" />
    </Button>
  )
}
