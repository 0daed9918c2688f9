import { topics } from '@keyroom/contract'
import { writeSentUnit, writeSentUnits } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import { useHost, useRouteAddress } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { sentUnitOf } from './sent-unit-of.ts'
import type { Unit, UnitYear } from './unit-measure.ts'
import { unitName, unitValueText } from './unit-text.ts'

const subscriptions = { route: 'profile', params: { tab: 'subscription' } } as const

/** A unit in the year of the table. */
export interface UnitInYear {
  readonly unit: Unit
  readonly year: UnitYear
}

/** Whether the unit has a volume that Programming can start from. */
export const canBeSent = ({ year }: UnitInYear): boolean => year.days !== null

/**
 * Sends units to Programming: publishes them as an event, and opens Programming with the figures of one unit, or with the
 * ids of several, in the address. `undefined` while Programming isn't published.
 *
 * @param target percent
 * @param sentTarget a share; Programming starts from the targets of its criteria without one
 */
export function useSendUnits(
  answer: FacilityUnits,
  target: number,
  sentTarget: number | null,
): ((rows: readonly UnitInYear[]) => void) | undefined {
  const intl = useIntl()
  const { access, events, navigate, notify, snackbar } = useHost()
  const hasProgramming = useRouteAddress({ route: 'programming' }) !== undefined
  const plans = useRouteAddress(subscriptions) !== undefined
  const sendOne = ({ unit, year }: UnitInYear) => {
    const sent = sentUnitOf(answer, unit, year, sentTarget)
    events.publish(topics.unitSent, { ...sent, target: target / 100 })
    navigate({ route: 'programming', params: writeSentUnit(sent) })
    return intl.formatMessage(
      { id: 'analytics.units.sent' },
      {
        unit: unitName(intl, unit.unit),
        hospital: answer.name,
        year: year.fiscalYear,
        census: unitValueText(intl, 'averageDailyCensus', sent.averageDailyCensus),
        days: unitValueText(intl, 'days', sent.days),
      },
    )
  }
  const sendSeveral = (rows: readonly UnitInYear[], fiscalYear: number) => {
    const [ccn, units] = [answer.ccn, rows.map(({ unit }) => unit.unit)]
    events.publish(topics.unitSent2, { ccn, facilityName: answer.name, fiscalYear, units, target: target / 100 })
    const params = writeSentUnits({ ccn, fiscalYear, units, target: sentTarget })
    navigate({ route: 'programming', params })
    return intl.formatMessage(
      { id: 'analytics.units.sent.several' },
      { count: rows.length, hospital: answer.name, year: fiscalYear },
    )
  }
  if (!hasProgramming) return undefined
  return (rows) => {
    if (access.get()('planning').allowed) {
      const [first, ...others] = rows
      if (!first) return
      const message = others.length === 0 ? sendOne(first) : sendSeveral(rows, first.year.fiscalYear)
      notify({ severity: 'success', message })
      return
    }
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
  }
}
