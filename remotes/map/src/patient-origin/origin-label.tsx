import type { OriginAreas } from '@keyroom/product-api'
import { FormattedMessage } from 'react-intl'
import type { AreaHover } from '../view/area-fill.ts'
import { PointerLabel } from '../view/pointer-label.tsx'
import { originName, originRows } from './origin-rows.ts'

interface OriginLabelProps {
  answer: OriginAreas
  hover: AreaHover
}

/** Tells the cases from the area below the pointer. Only visual, because the table has the same content. */
export function OriginLabel({ answer, hover: { code, x, y } }: OriginLabelProps) {
  const row = originRows(answer).find((one) => one.code === code)
  if (!row) return null
  const { cases, share, suppressedZips } = row
  const name = originName(answer, row)
  return (
    <PointerLabel x={x} y={y}>
      {cases === null || share === null ? (
        <FormattedMessage id="map.origin.label.suppressed" values={{ name }} />
      ) : (
        <FormattedMessage id="map.origin.label" values={{ name, cases, share, suppressed: suppressedZips }} />
      )}
    </PointerLabel>
  )
}
