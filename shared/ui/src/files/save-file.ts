/** Gives the person a file, which the browser stores as it stores downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(content)
  link.href = address
  link.download = name
  link.click()
  // The browser has the content once the click is over; a moment more costs nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A title as the name of a file: letters and digits of any language, dashes between, at most eighty of them. */
export function fileName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${name || 'keyroom'}.${ending}`
}
