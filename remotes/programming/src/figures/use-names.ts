import { namesIn as planningNamesIn, type PlanningNames } from '@keyroom/planning'
import type { Criteria, ResultRef } from '@keyroom/right-sizing'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'

/** The names of the parts of a program and of its results. */
export interface Names extends PlanningNames {
  /** What a result is: "Beds needed". */
  readonly measure: (of: ResultRef['of']) => string
}

export function useNames(criteria: Criteria): Names {
  const intl = useIntl()
  return useMemo(() => namesIn(intl, criteria), [intl, criteria])
}

export function namesIn(intl: IntlShape, criteria: Criteria): Names {
  return {
    ...planningNamesIn(intl, criteria),
    measure: (of) => intl.formatMessage({ id: `programming.measure.${of}` }),
  }
}
