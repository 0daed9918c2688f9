import { Box, visuallyHidden } from '@keyroom/ui/core'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** Typing is not interrupted at each letter. */
const pauseMs = 600

/** Tells screen readers how many choices there are, once typing pauses. In the dialog, as that hides all the rest. */
export function ResultCount({ count, isFinal }: { count: number; isFinal: boolean }) {
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    if (!isFinal) return
    const timer = setTimeout(() => setSaid(count), pauseMs)
    return () => clearTimeout(timer)
  }, [count, isFinal])
  return (
    <Box role="status" sx={visuallyHidden}>
      {said === undefined ? null : <FormattedMessage id="shell.commands.count" values={{ count: said }} />}
    </Box>
  )
}
