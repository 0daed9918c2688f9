import { ApiError, type Host } from '@keyroom/contract'
import { baselineOfUnits } from '@keyroom/planning'
import { getFacility, getFacilityUnits, type FacilitySummary, type FacilityUnits } from '@keyroom/product-api'
import type { Program } from '@keyroom/right-sizing'
import type { Baseline } from '@keyroom/scenarios'
import { useHost } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { programFromFacility, programFromUnits, type StartContext } from './start-program.ts'

interface HospitalStart {
  readonly ccn: string
  /** Whether the account sees the units of hospitals; without them a program starts from public figures. */
  readonly hasUnits: boolean
  /** The name of the one department that a program of public figures has. */
  readonly allBedsName: string
}

/** A new program with its name, and with the figures that a scenario of it keeps. */
export interface StartedProgram {
  readonly name: string
  readonly program: Program
  /** `null` where it starts from public figures. */
  readonly baseline: Baseline | null
}

/** A hospital's program: of its units in their latest year, else of what is public. `null` if neither has a volume. */
export async function programOfHospital(
  api: Host['api'],
  context: StartContext,
  { ccn, hasUnits, allBedsName }: HospitalStart,
  signal?: AbortSignal,
): Promise<StartedProgram | null> {
  const options = signal ? { signal } : {}
  if (hasUnits) {
    try {
      const units = await getFacilityUnits(api, ccn, {}, options)
      const program = programFromUnits(context, units, { fiscalYear: null, units: null, target: null })
      if (program) return { name: units.name, program, baseline: baselineNow(units, program) }
    } catch (error) {
      // A hospital without units has public figures.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }
  const facility = await getFacility(api, ccn, options)
  const program = programFromFacility(context, facility, allBedsName)
  return program && { name: facility.name, program, baseline: null }
}

/** The figures that a program starts from, as they are now; `null` if it starts from those of no report. */
export function baselineNow(units: FacilityUnits, { baseYear }: Program): Baseline | null {
  return baselineOfUnits(units, baseYear, new Date().toISOString())
}

/** Says that a program starts from a hospital that is listed as closed, while the program opens. */
export function useClosedNote() {
  const intl = useIntl()
  const { notify } = useHost()
  return ({ name, listedClosed }: Pick<FacilitySummary, 'name' | 'listedClosed'>): void => {
    if (!listedClosed) return
    notify({ severity: 'warning', message: intl.formatMessage({ id: 'programming.start.closed' }, { name }) })
  }
}
