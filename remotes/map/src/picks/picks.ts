import { useCallback, useMemo } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** A longer list does not fit into the address. */
const maxTextLength = 295

const separator = '_'

/** What is chosen to be used together: CCNs of hospitals, and ids of own locations. */
export function readPicks(text: string | undefined): string[] {
  const parts = (text ?? '').split(separator)
  return [...new Set(parts.filter((part) => /^([0-9A-Z]{6}|[0-9a-f-]{36})$/.test(part)))]
}

/** The choice with one more, or one less; the same where the address has no room for more. */
export function togglePick(picks: readonly string[], one: string): readonly string[] {
  const next = picks.includes(one) ? picks.filter((other) => other !== one) : [...picks, one]
  return next.join(separator).length > maxTextLength ? picks : next
}

/** Whether a pick is a hospital. */
export function isHospital(pick: string): boolean {
  return pick.length === 6
}

/** What is chosen, in the address, and how to choose one more or less. */
export function usePicks({ address, changeTools }: Pick<MapScreen, 'address' | 'changeTools'>) {
  const { pick } = address.tools
  const picks = useMemo(() => readPicks(pick), [pick])
  const toggle = useCallback(
    (one: string) =>
      // Of two quick clicks, the second comes before the first is rendered.
      changeTools(({ pick: latest }) => ({ pick: togglePick(readPicks(latest), one).join(separator) || undefined })),
    [changeTools],
  )
  return { picks, toggle, clear: useCallback(() => changeTools({ pick: undefined }), [changeTools]) }
}
