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
