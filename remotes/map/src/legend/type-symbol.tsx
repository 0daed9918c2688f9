import type { FacilityType } from '@keyroom/cost-report'
import { useTheme } from '@keyroom/ui/core'
import { facilitySymbols, ownSymbol, symbolPath } from '../facilities/facility-symbol.ts'

/** The symbol of a facility type, or of own locations, as on the map. Decorative, because the name of the type is beside it. */
export function TypeSymbol({ type }: { type: FacilityType | 'own' }) {
  const { palette } = useTheme()
  const symbol = type === 'own' ? ownSymbol : facilitySymbols[type]
  const path = symbolPath(symbol)
  const fill = palette.mode === 'dark' ? symbol.dark : symbol.light
  return (
    <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden focusable="false">
      {path ? <path d={path} fill={fill} /> : <circle r={symbol.radius} fill={fill} />}
    </svg>
  )
}
