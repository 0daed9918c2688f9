/**
 * The `content-disposition` of a file that browsers save under a name. Apostrophes separate the parts of the header's
 * parameter, and browsers end the name at the first one.
 */
export function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`
}
