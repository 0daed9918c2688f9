import type { Preferences } from '@keyroom/contract'

const families: Record<Preferences['fontFamily'], () => Promise<unknown>> = {
  "'Roboto', sans-serif": () => import('./roboto.ts'),
  "'Poppins', sans-serif": () => import('./poppins.ts'),
  "'Inter', sans-serif": () => import('./inter.ts'),
}

/**
 * Fetches the chosen family, and no other. Without it the page stays in the system's font: a font is no reason to stop,
 * so a failure only leaves a warning.
 */
export async function loadFont(fontFamily: Preferences['fontFamily']): Promise<void> {
  // Where there is no page that draws, as in unit tests, there is nothing to load a font for.
  if (!('fonts' in document)) return
  try {
    await families[fontFamily]()
  } catch (error) {
    console.warn(`The font ${fontFamily} could not be loaded; the system's font is used instead.`, error)
  }
}
