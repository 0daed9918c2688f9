import { colors, type Paper, type TextStyle } from './paper.ts'

export interface PaperTable {
  readonly columns: readonly { readonly head: string; readonly width: number; readonly isNumber?: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** The last row, which is never left out. */
  readonly total?: readonly string[]
  /** The last page that it may be on, and how much of that stays free for what follows. */
  readonly lastPage: number
  readonly reserve?: number
  /** Says how many rows were left out. */
  readonly more: (count: number) => string
}

const body: TextStyle = { size: 8.5, maxLines: 2 }
const padding = 3

/** A table that repeats its head on each page, and leaves out rows that have no room up to its last page. */
export function drawTable(paper: Paper, { columns, rows, total, lastPage, reserve = 0, more }: PaperTable): void {
  const table = paper.group('Table')
  const styleOf = (at: number, style: TextStyle): TextStyle => ({
    ...style,
    align: columns[at]?.isNumber ? 'right' : 'left',
  })
  const heightOf = (cells: readonly string[], style: TextStyle) =>
    Math.max(...cells.map((cell, at) => paper.heightOf(cell, (columns[at]?.width ?? 0) - 8, style))) + 2 * padding
  const eachCell = (cells: readonly string[], draw: (cell: string, at: number, x: number, width: number) => void) => {
    let x = paper.left
    for (const [at, cell] of cells.entries()) {
      const { width = 0 } = columns[at] ?? {}
      draw(cell, at, columns[at]?.isNumber ? x + 8 : x, width - 8)
      x += width
    }
  }
  const heads = columns.map(({ head }) => head)
  const headStyle: TextStyle = { size: 8, weight: 'bold', color: colors.quiet, maxLines: 3 }
  const endRow = (height: number, color: string) => {
    paper.y += height
    paper.decorate(() => {
      const { doc, left, width, y } = paper
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke()
    })
  }
  const drawHead = (isFirst: boolean) => {
    const row = isFirst ? paper.group('TR', paper.group('THead', table)) : undefined
    eachCell(heads, (cell, at, x, width) => {
      const draw = () => paper.draw(cell, x, paper.y + padding, width, styleOf(at, headStyle))
      if (row) paper.tagged('TH', draw, row, { scope: 'Column' })
      else paper.decorate(draw)
    })
    endRow(heightOf(heads, headStyle), colors.quiet)
  }
  const drawRow = (cells: readonly string[], style: TextStyle) => {
    const row = paper.group('TR', tableBody)
    eachCell(cells, (cell, at, x, width) => {
      const draw = () => paper.draw(cell, x, paper.y + padding, width, styleOf(at, style))
      paper.tagged(at === 0 ? 'TH' : 'TD', draw, row, at === 0 ? { scope: 'Row' } : {})
    })
    endRow(heightOf(cells, style), colors.line)
  }

  paper.keep(heightOf(heads, headStyle) + 40)
  drawHead(true)
  const tableBody = paper.group('TBody', table)
  const totalStyle: TextStyle = { ...body, weight: 'bold', color: colors.heading }
  const after = (total ? heightOf(total, totalStyle) : 0) + 20
  let drawn = 0
  for (const [at, cells] of rows.entries()) {
    const isLastPage = paper.page >= lastPage
    // The last row does not stand on a page alone.
    const last = at === rows.length - 2 && !isLastPage ? rows[at + 1] : undefined
    const height = heightOf(cells, body) + (last ? heightOf(last, body) : 0)
    const limit = paper.bottom - (isLastPage ? reserve + after : last || at === rows.length - 1 ? after : 0)
    if (paper.y + height > limit) {
      if (isLastPage) break
      paper.startPage()
      drawHead(false)
    }
    drawRow(cells, body)
    drawn += 1
  }
  if (total) drawRow(total, totalStyle)
  table.end()
  paper.y += 6
  if (drawn < rows.length) paper.paragraph(more(rows.length - drawn), { size: 8.5, color: colors.quiet })
}
