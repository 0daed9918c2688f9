/** One file of a family: a weight in a script. */
export interface FontFile {
  readonly url: URL
  readonly weight: string
  readonly unicodeRange: string
}

/** The characters in the two files of each weight, as the fonts' publisher splits them. */
export const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
export const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/**
 * Registers a family. The browser fetches a file when a character of its range is first drawn in its weight, and uses
 * the system font until then.
 */
export function addFontFaces(family: string, files: readonly FontFile[]): void {
  for (const { url, weight, unicodeRange } of files) {
    document.fonts.add(
      new FontFace(family, `url(${url.href}) format("woff2")`, { weight, unicodeRange, display: 'swap' }),
    )
  }
}
