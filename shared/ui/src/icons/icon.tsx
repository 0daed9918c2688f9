import { useTheme } from '@mui/material/styles'
import { directional, shapes, unknownShape } from './shapes.ts'
import type { IconName } from './shapes.ts'

interface IconProps {
  /** One of the known names; any other text, say from a newer descriptor, gives a plain circle. */
  name: IconName | (string & {})
  /** Edge length in pixels. */
  size?: number
  /**
   * The accessible name of an icon without text. Without it the icon is decorative and hidden from assistive
   * technology.
   */
  label?: string
}

const isKnown = (name: string): name is IconName => Object.hasOwn(shapes, name)

/** An icon in the color of the text around it. */
export function Icon({ name, size = 20, label }: IconProps) {
  const { direction } = useTheme()
  const mirrored = direction === 'rtl' && directional.has(name)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        d={isKnown(name) ? shapes[name] : unknownShape}
        {...(mirrored ? { transform: 'matrix(-1 0 0 1 24 0)' } : {})}
      />
    </svg>
  )
}
