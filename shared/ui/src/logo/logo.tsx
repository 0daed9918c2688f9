import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useIntl } from 'react-intl'
import { Mark } from './mark.tsx'

/** The product's name is a name: the same in every language. */
const name = 'KeyRoom'

/** Where the system draws with its own colours, the logo is one of its texts. */
const systemColors = {
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' }, '& text, & tspan': { fill: 'CanvasText' } },
} as const

/** The two-colour logo with its tagline, 4 rem high: for the open side drawer and the landing page. */
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

/** The one-colour logo, 3.5 rem high: for the closed drawer and wherever there is no room for words. */
export function LogoMark() {
  const color = useTheme().palette.primary.main
  return (
    <Box component="svg" sx={systemColors} height="3.5rem" viewBox="0 -4 48 56" role="img" aria-label={name}>
      <Mark room={color} keyColor={color} />
    </Box>
  )
}
