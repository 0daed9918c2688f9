import type { Department } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { NumberField } from '../../fields/number-field.tsx'
import { fieldGrid, Section } from './section.tsx'
import { useEditor } from './use-department-editor.ts'

type Ranges = Department['ranges']
type RangeId = keyof Ranges

const ends = ['low', 'high'] as const

interface RangesSectionProps {
  ranges: Ranges
  /** Whether the key rooms are those of simulated futures, which the ranges are part of. */
  isSimulated: boolean
}

/** What may come otherwise, for simulated futures and the views of drivers and risk. */
export const RangesSection = memo(function RangesSection({ ranges, isSimulated }: RangesSectionProps) {
  const intl = useIntl()
  const { change, fieldOf, problemOf, isReadOnly } = useEditor()
  const set = (id: RangeId, end: 'low' | 'high', value: number | null) =>
    change(`ranges.${id}.${end}`, (before) => {
      const range = { low: null, high: null, ...before.ranges[id], [end]: value }
      const isEmpty = range.low === null && range.high === null
      return { ...before, ranges: { ...before.ranges, [id]: isEmpty ? null : range } }
    })
  return (
    <Section
      heading="programming.sheet.ranges"
      note={isSimulated ? 'programming.sheet.ranges.note.simulation' : 'programming.sheet.ranges.note'}
    >
      <Box sx={fieldGrid}>
        {(['growth', 'stay'] as const).flatMap((id) =>
          ends.map((end) => (
            <NumberField
              key={`${id}-${end}`}
              label={intl.formatMessage({ id: `programming.ranges.${id}.${end}` })}
              unit="share"
              value={ranges[id]?.[end] ?? null}
              field={fieldOf(`ranges.${id}.${end}`)}
              problem={problemOf(`ranges.${id}.${end}`)}
              isReadOnly={isReadOnly}
              onChange={(value) => set(id, end, value)}
            />
          )),
        )}
      </Box>
    </Section>
  )
})
