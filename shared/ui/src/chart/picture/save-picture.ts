import { saveFile } from '../../table-file/save-file.ts'
import { fileName } from '../../table-file/write-file.ts'

/** Gives the person a canvas as a PNG. Rejects when the browser can't make one of it. */
export async function savePicture(canvas: HTMLCanvasElement, title: string): Promise<void> {
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!content) {
    throw new Error(`Expected a PNG of ${canvas.width} x ${canvas.height} pixels, but the browser made none of it.`)
  }
  saveFile(content, fileName(title, 'png', new Date()))
}
