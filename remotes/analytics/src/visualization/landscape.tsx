import { css, Global } from '@emotion/react'

const landscape = css`
  @page {
    size: landscape;
    margin: 12mm;
  }
`

/** While it is drawn the page is printed on a sheet that lies, A4 or Letter, as the printer has it: what is wide fits there. */
export function Landscape() {
  return <Global styles={landscape} />
}
