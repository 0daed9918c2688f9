import { loadCriteria, loadUnitNames, newProgramPack, unitYears } from '@keyroom/planning'
import { getFacility, getFacilityUnits, isOutage } from '@keyroom/product-api'
import type { SentUnits } from '@keyroom/cost-report'
import { Button, DelayedSkeleton, StatePanel, useAccess, useHost, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { baselineNow, programOfHospital, useClosedNote, type StartedProgram } from './program-of-hospital.ts'
import { programFromAddress, programFromUnits, type AddressStart } from './start-program.ts'

interface StartFromAddressProps {
  start:
    | AddressStart
    | { readonly kind: 'units'; readonly sent: SentUnits }
    /** All units of a hospital in their latest year, for a new scenario. */
    | { readonly kind: 'hospital'; readonly ccn: string }
  /** Saves and opens the program. */
  onStart: (started: StartedProgram, id: string) => Promise<void>
}

/** Begins a program with the units or the volume that an address holds. */
export function StartFromAddress({ start, onStart }: StartFromAddressProps) {
  const intl = useIntl()
  const { api } = useHost()
  const hasUnits = useAccess('cost-report').allowed
  const noteIfClosed = useClosedNote()
  // The same id for each attempt, so that a repeated one makes no second program.
  const [id] = useState(() => crypto.randomUUID())
  // Figures of the whole hospital are not what was sent: they are used if the planner wants them.
  const [usesPublic, setUsesPublic] = useState(false)
  const isLocked = start.kind === 'units' && !hasUnits && !usesPublic
  const begin = useQuery({
    queryKey: ['programming', 'start', id, hasUnits],
    gcTime: 0,
    enabled: !isLocked,
    queryFn: async ({ signal }) => {
      const [made, facility] = await Promise.all([makeProgram(signal), findFacility(signal)])
      if (facility) noteIfClosed(facility)
      if (made) await onStart(made, id)
      return made !== null
    },
  })
  const findFacility = async (signal: AbortSignal) => {
    const ccn = 'sent' in start ? start.sent.ccn : 'ccn' in start ? start.ccn : null
    return ccn && getFacility(api, ccn, { signal }).catch(() => null)
  }
  const makeProgram = async (signal: AbortSignal): Promise<StartedProgram | null> => {
    const criteria = await loadCriteria(api, newProgramPack, signal)
    const context = { criteria, thisYear: new Date().getFullYear() }
    if (start.kind === 'units' && hasUnits) {
      const answer = await getFacilityUnits(api, start.sent.ccn, {}, { signal })
      const program = programFromUnits(context, answer, start.sent)
      return program && { name: answer.name, program, baseline: baselineNow(answer, program) }
    }
    if (start.kind === 'units' || start.kind === 'hospital') {
      const { ccn } = start.kind === 'units' ? start.sent : start
      const allBedsName = intl.formatMessage({ id: 'programming.start.all-beds' })
      return programOfHospital(api, context, { ccn, hasUnits, allBedsName }, signal)
    }
    if (start.kind === 'volume') {
      const name = intl.formatMessage({ id: 'programming.start.address.name' })
      return { name, program: programFromAddress(context, start, []), baseline: null }
    }
    // The figures are those of the address; the years before tell whether its growth can be relied on.
    const { ccn, unit, facilityName } = start.sent
    const answer = hasUnits ? await getFacilityUnits(api, ccn, {}, { signal }).catch(() => null) : null
    const years = answer?.units.find((one) => one.unit === unit)?.years ?? []
    const program = programFromAddress(context, start, unitYears(years, answer?.reports ?? []))
    const baseline = answer && baselineNow(answer, program)
    const nameOf = await loadUnitNames(intl)
    return { name: `${facilityName} · ${nameOf(unit)}`, program, baseline }
  }
  const { error, data: isMade, refetch } = begin
  if (isLocked) return <LockedUnits onUsePublic={() => setUsesPublic(true)} />
  if (error) {
    return (
      <StatePanel
        kind={isOutage(error) ? 'offline' : 'error'}
        title={<FormattedMessage id="programming.start.address.failed" />}
        onRetry={() => void refetch()}
      />
    )
  }
  if (isMade === false) {
    const reason = start.kind === 'units' && hasUnits ? 'address' : 'hospital'
    return <StatePanel kind="empty" title={<FormattedMessage id={`programming.start.${reason}.nothing`} />} />
  }
  return <DelayedSkeleton height={360} />
}

/** Says which plan has the units that were sent, and offers what this plan has instead. */
function LockedUnits({ onUsePublic }: { onUsePublic: () => void }) {
  const plans = useRouteAddress({ route: 'profile', params: { tab: 'subscription' } })
  return (
    <StatePanel
      kind="no-access"
      title={<FormattedMessage id="programming.start.locked" />}
      actions={
        <>
          <Button variant="contained" onClick={onUsePublic}>
            <FormattedMessage id="programming.start.locked.public" />
          </Button>
          {plans ? (
            <Button component={RouterLink} to={plans}>
              <FormattedMessage id="programming.start.hospital.plans" />
            </Button>
          ) : null}
        </>
      }
    >
      <FormattedMessage id="programming.start.locked.text" />
    </StatePanel>
  )
}
