import Skeleton from '@mui/material/Skeleton'
import type { SkeletonProps } from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'

/** Faster content shows no skeleton, which would only flash. */
const delayMs = 200
/** How many are visible. A skeleton that replaces a visible one is visible at once, because a gap would flicker. */
let seen = 0

/**
 * Reserves the space of content that is loading, so that nothing moves when it arrives: empty at first, a skeleton
 * after 200 ms.
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
