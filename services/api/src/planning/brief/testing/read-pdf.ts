import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader finds in a PDF. */
export async function readPdf(file: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(file))
  const [{ text, totalPages: pages }, mark, { info }] = await Promise.all([
    extractText(document, { mergePages: true }),
    document.getMarkInfo(),
    document.getMetadata(),
  ])
  const { Language: tag } = info as { Language?: string }
  return { pages, text: plainSpaces(text), isTagged: mark?.Marked, tag }
}

/** Fonts and the reader may give another space than was written. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
