/** How long the browser may take to read what it saves, in milliseconds. */
const patience = 60_000

/** Has the browser save a file, as if somebody had followed a link to it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), patience)
}
