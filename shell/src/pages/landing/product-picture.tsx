import { Box, useTheme } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { cityDots, countryPath } from './country.ts'

const occupancies = [0.71, 0.74, 0.69, 0.77, 0.784]

/** The product in one drawing, in the person's own colors: the map, and one hospital's figures in front of it. */
export function ProductPicture() {
  const intl = useIntl()
  const { palette, shape, typography } = useTheme()
  const radius = Number(shape.borderRadius)
  const line = palette.divider
  const primary = palette.primary.main
  return (
    <Box
      component="svg"
      viewBox="0 0 600 430"
      role="img"
      aria-label={intl.formatMessage({ id: 'shell.landing.picture' })}
      direction="ltr"
      fontFamily={typography.fontFamily}
      sx={{ width: '100%', height: 'auto', display: 'block', overflow: 'visible' }}
    >
      <rect x={1} y={1} width={598} height={372} rx={radius} fill={palette.background.paper} stroke={line} />
      <path d="M1 41H599" stroke={line} />
      <circle cx={22} cy={21} r={7} fill={palette.secondary.main} />
      <rect x={38} y={17} width={70} height={8} rx={4} fill={palette.text.primary} opacity={0.75} />
      <circle cx={577} cy={21} r={10} fill={palette.primary.light} />
      <rect x={430} y={13} width={120} height={16} rx={8} fill={palette.background.default} />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <g key={row} transform={`translate(16 ${62 + row * 34})`}>
          {row === 0 ? (
            <rect x={-8} y={-10} width={112} height={28} rx={Math.min(radius, 14)} fill={palette.primary.light} />
          ) : null}
          <circle
            cx={6}
            cy={4}
            r={5}
            fill={row === 0 ? primary : palette.text.secondary}
            opacity={row === 0 ? 1 : 0.5}
          />
          <rect
            x={22}
            width={[60, 68, 50, 72, 56, 44][row]}
            height={8}
            rx={4}
            fill={palette.text.secondary}
            opacity={row === 0 ? 0.9 : 0.4}
          />
        </g>
      ))}
      <rect x={128} y={54} width={459} height={307} rx={radius} fill={palette.background.default} />
      <g transform="translate(146 76) scale(1.22)">
        <path d={countryPath} fill={palette.background.paper} stroke={line} strokeWidth={1.2} strokeLinejoin="round" />
        {cityDots.map((dot) => (
          <circle
            key={`${dot.x} ${dot.y}`}
            cx={dot.x}
            cy={dot.y}
            r={dot.radius}
            fill={primary}
            fillOpacity={0.55}
            stroke={primary}
            strokeWidth={0.8}
          />
        ))}
      </g>
      <FigureCard />
    </Box>
  )
}

/** One made-up hospital: no name, so that nobody takes its figures for a real one's. */
function FigureCard() {
  const intl = useIntl()
  const { palette, shape } = useTheme()
  const [x, width, height] = [296, 288, 192]
  const latest = occupancies.at(-1) ?? 0
  const points = occupancies.map((share, index) => [18 + index * 62, 172 - (share - 0.66) * 420] as const)
  const figures = [
    { id: 'beds', value: intl.formatNumber(312, { format: 'count' }) },
    { id: 'occupancy', value: intl.formatNumber(latest, { format: 'rate' }) },
    { id: 'stay', value: intl.formatNumber(5.2, { format: 'average' }) },
  ]
  return (
    <g transform={`translate(${x} 230)`}>
      <rect
        width={width}
        height={height}
        rx={Number(shape.borderRadius)}
        fill={palette.background.paper}
        stroke={palette.divider}
        style={{ filter: 'drop-shadow(0 8px 20px rgb(0 0 0 / 0.18))' }}
      />
      {figures.map(({ id, value }, index) => (
        <g key={id} transform={`translate(${18 + index * 88} 40)`}>
          <text fontSize={22} fontWeight={700} fill={palette.text.primary}>
            {value}
          </text>
          <text y={19} fontSize={11} fill={palette.text.secondary}>
            {intl.formatMessage({ id: `shell.landing.picture.${id}` })}
          </text>
        </g>
      ))}
      <path d={`M18 172H${width - 18}`} stroke={palette.divider} />
      <path
        d={`M18 172L${points.map(([px, py]) => `${px} ${py}`).join('L')}L266 172Z`}
        fill={palette.secondary.main}
        fillOpacity={0.12}
      />
      <path
        d={`M${points.map(([px, py]) => `${px} ${py}`).join('L')}`}
        fill="none"
        stroke={palette.secondary.main}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {points.map(([px, py]) => (
        <circle
          key={px}
          cx={px}
          cy={py}
          r={4}
          fill={palette.background.paper}
          stroke={palette.secondary.main}
          strokeWidth={2.5}
        />
      ))}
    </g>
  )
}
