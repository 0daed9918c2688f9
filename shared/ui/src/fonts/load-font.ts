import type { Preferences } from '@keyroom/contract'

const families: Record<Preferences['fontFamily'], () => Promise<unknown>> = {
  "'Roboto', sans-serif": () => import('./roboto.ts'),
  "'Poppins', sans-serif": () => import('./poppins.ts'),
  "'Inter', sans-serif": () => import('./inter.ts'),
}

/** Fetches only the chosen family. If that fails, the page stays in the system font and a warning is logged. */
export async function loadFont(fontFamily: Preferences['fontFamily']): Promise<void> {
  // Without rendering, as in unit tests, there is no font to load.
  if (!('fonts' in document)) return
  try {
    await families[fontFamily]()
  } catch (error) {
    console.warn(`The font ${fontFamily} could not be loaded; the system font is used instead.`, error)
  }
}
