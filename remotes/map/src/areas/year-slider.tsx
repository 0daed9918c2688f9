import { Box, Button } from '@keyroom/ui/core'
import { Slider } from '@keyroom/ui/more'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** How long a year stays while the years are played, in milliseconds. */
export const yearMs = 1_500

interface YearSliderProps {
  /** What kind of year it is. */
  label: string
  years: readonly number[]
  year: number
  onYear: (year: number) => void
}

/** The year, which can be played from the first to the last. */
export function YearSlider({ label, years, year, onYear }: YearSliderProps) {
  const intl = useIntl()
  const [isPlaying, setIsPlaying] = useState(false)
  const next = years[years.indexOf(year) + 1]
  const isLast = next === years.at(-1)
  // The page is drawn again while the pointer moves: the clock goes on.
  const latest = useRef(onYear)
  useEffect(() => {
    latest.current = onYear
  })
  useEffect(() => {
    if (!isPlaying || next === undefined) return undefined
    const timer = setTimeout(() => {
      latest.current(next)
      if (isLast) setIsPlaying(false)
    }, yearMs)
    return () => clearTimeout(timer)
  }, [isPlaying, next, isLast])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: { xs: '100%', sm: 260 } }}>
      <Button
        size="small"
        variant="outlined"
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        onClick={() => {
          if (!isPlaying && next === undefined && years[0] !== undefined) onYear(years[0])
          setIsPlaying(!isPlaying)
        }}
      >
        <FormattedMessage id={isPlaying ? 'map.areas.stop' : 'map.areas.play'} />
      </Button>
      <Slider
        size="small"
        aria-label={label}
        value={year}
        min={years[0] ?? year}
        max={years.at(-1) ?? year}
        step={null}
        marks={years.map((value) => ({ value, label: intl.formatNumber(value, { format: 'year' }) }))}
        getAriaValueText={(value) => intl.formatNumber(value, { format: 'year' })}
        onChange={(_event, value) => {
          setIsPlaying(false)
          if (typeof value === 'number') onYear(value)
        }}
        sx={{ mx: 2, '& .MuiSlider-markLabel': { typography: 'caption' } }}
      />
    </Box>
  )
}
