import { css, Global } from '@emotion/react'
import { Box } from '@keyroom/ui/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useColoredColumn } from '../filters/use-colored-column.tsx'
import { AreaLayerBelowMap } from '../patient-origin/area-layer.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { FacilityTable } from '../table/facility-table.tsx'
import { TimesBelowMap } from '../sites/times-tasks.tsx'

/** Paper has the sheet and the first page of the table, and nothing of the frame. */
const onPaper = css`
  .map-on-paper {
    display: none;
  }
  @media print {
    body > :not(.map-on-paper) {
      display: none !important;
    }
    .map-on-paper {
      display: block;
      background: #fff;
    }
    .map-on-paper canvas {
      display: block;
      width: 100%;
      height: auto;
      max-height: 96vh;
      object-fit: contain;
      break-inside: avoid;
    }
    .map-on-paper tr {
      break-inside: avoid;
    }
  }
`

interface PrintedSheetProps {
  /** The map with its legends and sources. */
  sheet: HTMLCanvasElement
  screen: MapScreen
  onDone: () => void
}

/** Prints the sheet with the tables of what it shows. */
export function PrintedSheet({ sheet, screen, onDone }: PrintedSheetProps) {
  const place = useRef<HTMLDivElement>(null)
  const colored = useColoredColumn(screen)
  const { areas, times, ccn } = screen.address
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    place.current?.replaceChildren(sheet)
    const end = () => finish()
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [sheet])
  return createPortal(
    <Box className="map-on-paper">
      <Global styles={onPaper} />
      <div ref={place} />
      {times ? <TimesBelowMap screen={screen} /> : null}
      {areas ? <AreaLayerBelowMap text={areas} screen={screen} /> : null}
      {times || areas ? null : (
        <FacilityTable facilities={screen.within} chosen={ccn} onChoose={screen.show} colored={colored} />
      )}
    </Box>,
    document.body,
  )
}
