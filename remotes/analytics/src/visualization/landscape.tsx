import { css, Global } from '@emotion/react'

const landscape = css`
  @page {
    size: landscape;
    margin: 12mm;
  }
`

/** Prints the page in landscape while mounted, on A4 or Letter as the printer has it, so that wide content fits. */
export function Landscape() {
  return <Global styles={landscape} />
}
