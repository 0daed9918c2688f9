import { addFontFaces, latin, latinExtended } from './font-face.ts'

addFontFaces('Poppins', [
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-400-normal.woff2', import.meta.url),
    weight: '400',
    unicodeRange: latin,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2', import.meta.url),
    weight: '400',
    unicodeRange: latinExtended,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-500-normal.woff2', import.meta.url),
    weight: '500',
    unicodeRange: latin,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-ext-500-normal.woff2', import.meta.url),
    weight: '500',
    unicodeRange: latinExtended,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-600-normal.woff2', import.meta.url),
    weight: '600',
    unicodeRange: latin,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-ext-600-normal.woff2', import.meta.url),
    weight: '600',
    unicodeRange: latinExtended,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-700-normal.woff2', import.meta.url),
    weight: '700',
    unicodeRange: latin,
  },
  {
    url: new URL('@fontsource/poppins/files/poppins-latin-ext-700-normal.woff2', import.meta.url),
    weight: '700',
    unicodeRange: latinExtended,
  },
])
