import { saveFile } from '../table-file/save-tables.ts'
import { fileName } from '../table-file/write-file.ts'

/** Saves a canvas as a PNG. Rejects if the browser can't convert it. */
export async function savePicture(canvas: HTMLCanvasElement, title: string): Promise<void> {
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!content) {
    throw new Error(`Expected a PNG of ${canvas.width} x ${canvas.height} pixels, got nothing from the browser.`)
  }
  saveFile(content, fileName(title, 'png', new Date()))
}

/** The context to draw a picture with. */
export function pictureContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context)
    throw new Error('Expected a canvas to draw on, got none: its memory may be full. Close other tabs and try again.')
  return context
}

/** Wraps text at spaces into lines of at most the given width; a wider word gets its own line. */
export function wrapText(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  // Chinese has no spaces and may break after any character.
  for (const word of text.split(/(?<=\s|\p{Script=Han})/u)) {
    if (line !== '' && widthOf((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}
