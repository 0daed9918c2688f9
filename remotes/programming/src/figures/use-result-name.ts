import type { ResultRef } from '@keyroom/right-sizing'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useOpenProgram } from '../program/use-program.ts'
import { useNames } from './use-names.ts'

/** Names results: "Beds needed, Intensive care, 2031". */
export function useResultName(): (ref: ResultRef) => string {
  const intl = useIntl()
  const departments = useOpenProgram((state) => state.program.departments)
  const criteria = useOpenProgram((state) => state.criteria)
  const names = useNames(criteria)
  return useCallback(
    (ref: ResultRef) => {
      const department = 'department' in ref ? departments.find(({ id }) => id === ref.department) : undefined
      const room = 'room' in ref ? department?.rooms.find(({ id }) => id === ref.room) : undefined
      const pooled = 'departments' in ref ? departments.filter(({ id }) => ref.departments.includes(id)) : []
      const parts = [
        names.measure(ref.of),
        ...('share' in ref
          ? [intl.formatMessage({ id: 'programming.why.percentile' }, { percent: Math.round(ref.share * 100) })]
          : []),
        ...('rooms' in ref ? [intl.formatMessage({ id: 'programming.why.rooms' }, { rooms: ref.rooms })] : []),
        ...('step' in ref ? [intl.formatMessage({ id: `programming.why.step.${ref.step}` })] : []),
        ...('room' in ref ? [names.room(ref.room, room?.name ?? null)] : []),
        ...(department ? [names.department(department)] : []),
        ...(pooled.length > 0 ? [intl.formatList(pooled.map((one) => names.department(one)))] : []),
        ...('year' in ref ? [intl.formatNumber(ref.year, { format: 'year' })] : []),
      ]
      return parts.join(' · ')
    },
    [intl, departments, names],
  )
}
