/** A text in lines that are no wider than the room, broken at its spaces; a word that is wider stands alone. */
export function wrapped(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  // Chinese is written without spaces, and may be broken after any sign.
  for (const word of text.split(/(?<=\s|\p{Script=Han})/u)) {
    if (line !== '' && widthOf((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}
