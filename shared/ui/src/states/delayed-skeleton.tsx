import Skeleton from '@mui/material/Skeleton'
import type { SkeletonProps } from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'

/** What takes less time than this shows no skeleton: a flash would be noise. */
const delayMs = 200
/** How many can be seen. One that takes the place of another is seen at once: to vanish for a moment is noise too. */
let seen = 0

/**
 * Keeps the place of content that is on its way, in the content's size: empty at first, a skeleton after 200 ms, so
 * that nothing moves when the content comes.
 */
export function DelayedSkeleton(props: SkeletonProps) {
  const intl = useIntl()
  const [late, setLate] = useState(() => seen > 0)
  useEffect(() => {
    if (late) {
      seen++
      return () => void seen--
    }
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [late])
  return (
    <Skeleton
      variant="rounded"
      role="status"
      aria-label={intl.formatMessage({ id: 'ui.loading' })}
      {...props}
      sx={[{ visibility: late ? 'visible' : 'hidden' }, ...[props.sx ?? []].flat()]}
    />
  )
}
