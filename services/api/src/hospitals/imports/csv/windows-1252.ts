/** The characters of the bytes 0x80 to 0x9F, which ISO 8859-1 has as control characters; of five, both have those. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The text of bytes in Windows-1252, in which files called latin-1 have their typographic marks: "ST MARY’S". */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll(/[\u0080-\u009F]/g, (letter) => high.charAt(letter.charCodeAt(0) - 0x80))
}
