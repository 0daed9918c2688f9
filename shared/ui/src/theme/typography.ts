import type { TypographyVariantsOptions } from '@mui/material/styles'
import type { Preferences } from '@keyroom/contract'

/** Chinese has no web font, so system fonts precede the generic family. */
const systemFonts = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'"

/** Sizes in rem and weights of the headings and the body. */
export function typographyOf(fontFamily: Preferences['fontFamily'], heading: string): TypographyVariantsOptions {
  const title = (fontSize: number, fontWeight: number) => ({ fontSize: `${fontSize}rem`, fontWeight, color: heading })
  return {
    fontFamily: fontFamily.replace(', sans-serif', `, ${systemFonts}, sans-serif`),
    h1: { ...title(2.125, 700), lineHeight: 1.2 },
    h2: { ...title(1.5, 700), lineHeight: 1.3 },
    h3: { ...title(1.25, 600), lineHeight: 1.35 },
    h4: { ...title(1, 600), lineHeight: 1.4 },
    h5: { ...title(0.875, 500), lineHeight: 1.5 },
    h6: { ...title(0.75, 500), lineHeight: 1.5 },
    subtitle1: { fontSize: '0.875rem', fontWeight: 500 },
    subtitle2: { fontSize: '0.75rem', fontWeight: 400 },
    body1: { fontSize: '0.875rem', fontWeight: 400, lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', fontWeight: 400, lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', fontWeight: 400 },
    button: { fontWeight: 500, textTransform: 'none' },
  }
}
