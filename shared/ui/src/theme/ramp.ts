import { contrast, deepen, mix } from './color.ts'

/** The minimum contrast of text (WCAG 2.2 AA, 1.4.3). */
export const textContrast = 4.5

/** The tones of a color, from a tint for backgrounds to a shade for text. */
export interface Ramp {
  readonly 50: string
  readonly 200: string
  readonly 500: string
  readonly 600: string
  readonly 800: string
}

/** The tones around a base color, by fixed shares of white and of the darkened base. */
export function rampOf(base: string): Ramp {
  return {
    50: mix(base, 0.12, '#ffffff'),
    200: mix(base, 0.5, '#ffffff'),
    500: base,
    600: mix(base, 0.87, deepen(base)),
    800: mix(base, 0.54, deepen(base)),
  }
}

const reads = (color: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(color, ground) >= textContrast)

/** The first tone from the base to darker ones that is legible on the light backgrounds. */
export function readableOnLight(ramp: Ramp, grounds: readonly string[]): string {
  let tone = [ramp[500], ramp[600], ramp[800]].find((candidate) => reads(candidate, grounds)) ?? ramp[800]
  while (!reads(tone, grounds)) tone = mix(tone, 0.9, '#000000')
  return tone
}

/** The first tone from 200 up that is legible on the dark backgrounds. */
export function readableOnDark(ramp: Ramp, grounds: readonly string[]): string {
  let tone = ramp[200]
  while (!reads(tone, grounds)) tone = mix(tone, 0.9, '#ffffff')
  return tone
}

/** White or near black, whichever is legible on the color first; black if neither is. */
export function textOn(color: string): string {
  return textTones.find((tone) => reads(tone, [color])) ?? '#000000'
}

const textTones = ['#ffffff', '#121926'] as const
