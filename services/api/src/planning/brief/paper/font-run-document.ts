import PDFDocument from 'pdfkit'

/** What draws each line of a text. The types of PDFKit leave it out. */
interface LineDrawing {
  _fragment(text: string, x: number, y: number, options: LineOptions): void
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  /** Of the place that the line has. */
  readonly lineWidth?: number
  readonly textWidth?: number
}

type Constructor = new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & LineDrawing

interface OtherWords {
  readonly font: string
  readonly words: RegExp
}

interface FontRun {
  readonly font: string
  readonly text: string
}

/** A PDF whose texts may have words of another font. PDFKit sets and measures a text in one font only. */
export class FontRunDocument extends (PDFDocument as unknown as Constructor) {
  #font = ''
  #others: OtherWords | null = null

  /** Chooses the font of the texts that follow, and that of some words in them. */
  useFont(font: string, others: OtherWords | null): void {
    this.#font = font
    this.#others = others
    this.font(font)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    let width = 0
    for (const run of this.#runsOf(text)) {
      this.font(run.font)
      width += super.widthOfString(run.text, options)
    }
    this.font(this.#font)
    return width
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const { align, lineWidth = 0 } = options
    const spare = lineWidth - this.widthOfString(text.trimEnd())
    let left = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0)
    for (const run of this.#runsOf(text)) {
      const textWidth = this.widthOfString(run.text)
      this.font(run.font)
      super._fragment(run.text, left, y, { ...options, align: 'left', textWidth })
      left += textWidth
    }
    this.font(this.#font)
  }

  #runsOf(text: string): FontRun[] {
    const runs: FontRun[] = []
    let end = 0
    if (this.#others) {
      const { font, words } = this.#others
      for (const { 0: word, index } of text.matchAll(words)) {
        if (index > end) runs.push({ font: this.#font, text: text.slice(end, index) })
        runs.push({ font, text: word })
        end = index + word.length
      }
    }
    return end < text.length ? [...runs, { font: this.#font, text: text.slice(end) }] : runs
  }
}
