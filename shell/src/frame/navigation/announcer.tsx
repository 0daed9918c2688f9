import { Box, visuallyHidden } from '@keyroom/ui/core'
import { useEffect, useRef, useState } from 'react'
import { useAnnouncements } from './announce.ts'

const retryIntervalMs = 100

/**
 * The one polite live region of the page. While a dialog hides the page from assistive technology, announcements wait
 * until the dialog is closed.
 */
export function Announcer() {
  const region = useRef<HTMLDivElement>(null)
  const waiting = useAnnouncements((announcements) => announcements.waiting)
  const [said, setSaid] = useState(waiting)
  useEffect(() => {
    const say = () => {
      if (region.current?.closest('[aria-hidden="true"]')) return
      clearInterval(timer)
      setSaid(waiting)
    }
    const timer = setInterval(say, retryIntervalMs)
    return () => clearInterval(timer)
  }, [waiting])
  return (
    <Box ref={region} role="status" aria-live="polite" aria-atomic={false} data-announcer="" sx={visuallyHidden}>
      {said.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </Box>
  )
}
