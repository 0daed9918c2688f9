import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useIntl } from 'react-intl'

/** The product's name, the same in every language. */
const name = 'KeyRoom'

/** In forced-colors mode the logo has the color of text. */
const systemColors = {
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' }, '& text, & tspan': { fill: 'CanvasText' } },
} as const

/** The two-color logo with its tagline, 4 rem high: for the open side drawer and the landing page. */
export function Logo() {
  const { palette, typography } = useTheme()
  const intl = useIntl()
  const [primary, secondary] = [palette.primary.main, palette.secondary.main]
  return (
    <Box
      component="svg"
      sx={systemColors}
      height="4rem"
      viewBox="0 0 200 64"
      role="img"
      aria-label={name}
      direction="ltr"
      fontFamily={typography.fontFamily}
    >
      <g transform="translate(0 8)">
        <Mark room={primary} keyColor={secondary} />
      </g>
      <text x={60} y={34} fontSize={26} fontWeight={700} textLength={114} lengthAdjust="spacingAndGlyphs">
        <tspan fill={secondary}>{name.slice(0, 3)}</tspan>
        <tspan fill={primary}>{name.slice(3)}</tspan>
      </text>
      <text x={60} y={52} fontSize={12} fill={palette.text.secondary}>
        {intl.formatMessage({ id: 'ui.logo.tagline' })}
      </text>
    </Box>
  )
}

/** The one-color logo, 3.5 rem high: for the closed drawer and other places without space for words. */
export function LogoMark() {
  const color = useTheme().palette.primary.main
  return (
    <Box component="svg" sx={systemColors} height="3.5rem" viewBox="0 -4 48 56" role="img" aria-label={name}>
      <Mark room={color} keyColor={color} />
    </Box>
  )
}

interface MarkProps {
  /** The walls of the room. */
  room: string
  /** The key in the door. */
  keyColor: string
}

/** The mark on a 48 x 48 grid: the plan of a room with a key in its door. */
function Mark({ room, keyColor }: MarkProps) {
  return (
    <g fill="none" strokeWidth={4.5} strokeLinejoin="round" strokeLinecap="round">
      <path stroke={room} d="M44 32.5V38a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v5.5" />
      <path stroke={keyColor} d="M24.5 24a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zH44M36 24v6" />
    </g>
  )
}
