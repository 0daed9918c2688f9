import type { Measured } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { readArrivals } from '../../uploads/read-arrivals.ts'
import { readCensus } from '../../uploads/read-census.ts'
import { readStays } from '../../uploads/read-stays.ts'
import { UploadField, type UploadId } from '../../uploads/upload-field.tsx'
import { Section } from './section.tsx'
import { useEditor } from './use-department-editor.ts'

/** What some methods need and no report has: counts from the hospital's own records. */
export const MeasuredSection = memo(function MeasuredSection({ measured }: { measured: Measured }) {
  const intl = useIntl()
  const { change, fieldOf, problemOf, isReadOnly } = useEditor()
  const { dailyCensus, arrivals, stays } = measured
  const set = (changed: Partial<Measured>) =>
    change(null, (before) => ({ ...before, measured: { ...before.measured, ...changed } }))
  const shared = (id: UploadId) => ({
    id,
    field: fieldOf(`measured.${id}`),
    problem: problemOf(`measured.${id}`),
    isReadOnly,
  })
  const day = (iso: string) => intl.formatDate(`${iso}T00:00:00Z`, { format: 'day' })
  return (
    <Section heading="programming.sheet.measured" note="programming.sheet.measured.note">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' }}>
        <UploadField
          {...shared('dailyCensus')}
          held={
            dailyCensus &&
            intl.formatMessage(
              { id: 'programming.upload.dailyCensus.held' },
              {
                days: dailyCensus.counts.reduce((sum, [, days]) => sum + days, 0),
                first: day(dailyCensus.first),
                last: day(dailyCensus.last),
                mean: meanOf(dailyCensus.counts),
              },
            )
          }
          read={readCensus}
          onRead={(content) => set({ dailyCensus: content })}
          onRemove={() => set({ dailyCensus: null })}
        />
        <UploadField
          {...shared('arrivals')}
          held={
            arrivals &&
            intl.formatMessage(
              { id: 'programming.upload.arrivals.held' },
              { total: arrivals.reduce((sum, count) => sum + count, 0) },
            )
          }
          read={readArrivals}
          onRead={(content) => set({ arrivals: content })}
          onRemove={() => set({ arrivals: null })}
        />
        <UploadField
          {...shared('stays')}
          held={
            stays &&
            intl.formatMessage(
              { id: 'programming.upload.stays.held' },
              { total: stays.reduce((sum, { count }) => sum + count, 0), hours: stays.at(-1)?.hours ?? 0 },
            )
          }
          read={readStays}
          onRead={(content) => set({ stays: content })}
          onRemove={() => set({ stays: null })}
        />
      </Box>
    </Section>
  )
})

function meanOf(counts: readonly (readonly [census: number, days: number])[]): number {
  const days = counts.reduce((sum, [, number]) => sum + number, 0)
  return counts.reduce((sum, [census, number]) => sum + census * number, 0) / days
}
