import { Box } from '@keyroom/ui/core'
import type { HighlightRanges } from '@nozbe/microfuzz'
import { Fragment } from 'react'

/** A text in which the letters that were found stand out. */
export function Marked({ text, ranges }: { text: string; ranges: HighlightRanges }) {
  const parts = partsOf(text, ranges)
  return (
    <>
      {parts.map(({ at, before, found }) => (
        <Fragment key={at}>
          {before}
          {found ? (
            <Box component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700 }}>
              {found}
            </Box>
          ) : null}
        </Fragment>
      ))}
    </>
  )
}

/** The found parts with what stands before each, and the rest as one of which nothing was found. */
function partsOf(text: string, ranges: HighlightRanges) {
  const parts: { at: number; before: string; found: string }[] = []
  let end = 0
  for (const [first, last] of ranges) {
    // Search words may overlap.
    if (first < end) continue
    parts.push({ at: end, before: text.slice(end, first), found: text.slice(first, last + 1) })
    end = last + 1
  }
  return [...parts, { at: end, before: text.slice(end), found: '' }]
}
