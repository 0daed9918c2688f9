import { fileURLToPath } from 'node:url'
import { FontRunDocument } from './font-run-document.ts'

type Weight = 'regular' | 'bold'
type Structure = PDFKit.PDFStructureElement

export interface TextStyle {
  /** In points. */
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly maxLines?: number
}

/** What a screen reader is told about an element besides its text. */
interface ElementFacts {
  /** In place of what cannot be read. */
  readonly alt?: string
  /** What a head of a table is of. */
  readonly scope?: 'Column' | 'Row'
  /** Where a figure is: left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number]
}

export const colors = {
  heading: '#121926',
  text: '#364152',
  quiet: '#4b5565',
  line: '#dce2ea',
  accent: '#1565c0',
  beside: '#9aa4b2',
  tile: '#eef3f9',
}

const lines = 1.4
const fileBeside = (library: string, file: string) => fileURLToPath(new URL(`../fonts/${file}`, library))
const latinFonts = import.meta.resolve('@embedpdf/fonts-latin')
const chineseFonts = import.meta.resolve('@embedpdf/fonts-sc')

const fonts: Readonly<Record<string, string>> = {
  'latin regular': fileBeside(latinFonts, 'NotoSans-Regular.ttf'),
  'latin bold': fileBeside(latinFonts, 'NotoSans-Bold.ttf'),
  'chinese regular': fileBeside(chineseFonts, 'NotoSansHans-Regular.otf'),
  'chinese bold': fileBeside(chineseFonts, 'NotoSansHans-Bold.otf'),
}

/** Chinese, and signs that the Latin font does not have. */
const chinese = /[\u2190-\u2bff\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u
/** Words with letters, and spaces, that the Chinese font does not have. */
const notChinese =
  /[\p{Script=Latin}\p{M}]*[\u0300-\u036f\u0180-\u024f\u1e00-\u1eff][\p{Script=Latin}\p{M}]*|[\u2009\u202f]+/gu

/** Letter paper whose content is tagged, so that a screen reader follows it. Lengths are in points. */
export class Paper {
  readonly doc: FontRunDocument
  readonly left = 60
  readonly width = 492
  readonly top = 60
  readonly bottom = 724
  y = 60
  page = 1
  readonly #root: Structure

  constructor(title: string, language: string, madeAt: Date) {
    this.doc = new FontRunDocument({
      size: 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      font: '',
      info: { Title: title, Creator: 'KeyRoom', Producer: 'KeyRoom', CreationDate: madeAt },
    })
    for (const [name, file] of Object.entries(fonts)) this.doc.registerFont(name, file)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  startPage(): void {
    this.doc.addPage()
    this.page += 1
    this.y = this.top
  }

  /** Starts a page unless so much of this one is left. */
  keep(height: number): void {
    if (this.y + height > this.bottom) this.startPage()
  }

  /** Adds an element that others are added to. */
  group(tag: string, parent = this.#root): Structure {
    const made = this.doc.struct(tag)
    parent.add(made)
    return made
  }

  /** Draws as one element. */
  tagged(tag: string, draw: () => void, parent = this.#root, options: ElementFacts = {}): void {
    parent.add(this.doc.struct(tag, options, [draw]))
  }

  /** Draws what means nothing to a reader, such as a line. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    const { shown, lineGap, lineHeight } = this.#use(text, style)
    const count = Math.max(1, Math.round(this.doc.heightOfString(shown, { width, lineGap }) / lineHeight))
    return Math.min(count, style.maxLines ?? count) * lineHeight
  }

  /** Draws text from the top of its first line. */
  draw(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const { shown, lineGap, lineHeight } = this.#use(text, style)
    const { size, color = colors.text, align = 'left', maxLines = Infinity } = style
    const isCut = this.doc.heightOfString(shown, { width, lineGap }) > (maxLines + 0.5) * lineHeight
    // A line is the last one if twice the height of the font does not fit from there.
    const height = (maxLines - 2) * lineHeight + 2 * (lineHeight - lineGap) + 1
    this.doc.fillColor(color).text(shown, x, y + size * 1.05, {
      width,
      align,
      lineGap,
      baseline: 'alphabetic',
      ...(isCut && { height, ellipsis: true }),
    })
  }

  #use(text: string, { size, weight = 'regular' }: TextStyle) {
    const shown = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    const latin = `latin ${weight}`
    if (chinese.test(shown)) this.doc.useFont(`chinese ${weight}`, { font: latin, words: notChinese })
    else this.doc.useFont(latin, null)
    this.doc.fontSize(size)
    const lineHeight = size * lines
    return { shown, lineHeight, lineGap: lineHeight - this.doc.currentLineHeight(true) }
  }

  /** The title of the whole. */
  title(text: string): void {
    const style: TextStyle = { size: 30, weight: 'bold', color: colors.heading, maxLines: 5 }
    const height = this.heightOf(text, this.width, style)
    this.tagged('H1', () => this.draw(text, this.left, this.y, this.width, style))
    this.y += height
  }

  /** A drawing of the whole width from here to `bottom`, with what it says to who cannot see it. */
  figure(draw: () => void, alt: string, bottom: number): void {
    this.tagged('Figure', draw, this.#root, { alt, bbox: [this.left, this.y, this.left + this.width, bottom] })
    this.y = bottom
  }

  /** A heading under the title, of a part or of what is in one. It stays with what follows. */
  heading(text: string, level: 1 | 2): void {
    const style: TextStyle = { size: level === 1 ? 18 : 12, weight: 'bold', color: colors.heading }
    const height = this.heightOf(text, this.width, style)
    if (this.y > this.top) this.y += level === 1 ? 18 : 12
    this.keep(height + 90)
    this.tagged(`H${level + 1}`, () => this.draw(text, this.left, this.y, this.width, style))
    this.y += height + 8
  }

  paragraph(text: string, style: TextStyle = { size: 10 }): void {
    const height = this.heightOf(text, this.width, style)
    this.keep(height)
    this.tagged('P', () => this.draw(text, this.left, this.y, this.width, style))
    this.y += height + 6
  }

  /** Writes the foot of each page but the first, and ends the file. */
  async end(foot: (page: number, pages: number) => readonly [left: string, right: string]): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange()
    for (let at = 1; at < count; at++) {
      this.doc.switchToPage(at)
      const [left, right] = foot(at + 1, count)
      this.doc.markContent('Artifact', { type: 'Pagination' })
      this.draw(left, this.left, 744, 360, { size: 8, color: colors.quiet, maxLines: 1 })
      this.draw(right, this.left + 372, 744, 120, { size: 8, color: colors.quiet, align: 'right' })
      this.doc.endMarkedContent()
    }
    const pieces: Uint8Array[] = []
    this.doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    const ended = new Promise((resolve) => this.doc.once('end', resolve))
    this.doc.end()
    await ended
    return Buffer.concat(pieces)
  }
}
