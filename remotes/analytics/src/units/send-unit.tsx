import { topics } from '@keyroom/contract'
import { writeSentUnit } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import { Button, useHost } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { sentUnitOf } from './sent-unit-of.ts'
import type { Unit, UnitYear } from './unit-measure.ts'
import { unitName, unitValueText } from './unit-text.ts'

interface SendUnitProps {
  answer: FacilityUnits
  unit: Unit
  year: UnitYear
  /** Per cent. */
  target: number
}

/** Takes a unit's figures over to Programming: says so on the bus, and opens it with the same figures in the address. */
export function SendUnit({ answer, unit, year, target }: SendUnitProps) {
  const intl = useIntl()
  const { access, events, navigate, notify, snackbar } = useHost()
  const name = unitName(intl, unit.unit)
  if (year.days === null) return null
  const send = () => {
    if (!access.get()('planning').allowed) {
      snackbar({
        message: intl.formatMessage({ id: 'analytics.units.send.no-access' }),
        variant: 'alert',
        alert: { color: 'warning' },
        action: {
          label: intl.formatMessage({ id: 'analytics.state.no-access.action' }),
          onAct: () => navigate('user/account-profile/profile1?tab=subscription'),
        },
      })
      return
    }
    const sent = sentUnitOf(answer, unit, year, target)
    events.publish(topics.unitSent, sent)
    navigate(`widget/programming?${new URLSearchParams(writeSentUnit(sent))}`)
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
