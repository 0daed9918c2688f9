/** The languages of the product. */
export const languages = ['en', 'fr', 'ro', 'zh'] as const

export type Language = (typeof languages)[number]

/**
 * The language of a page: the first one we speak among `ui_locales` (tags with spaces between, best first), then
 * among `Accept-Language` by weight, else English. Regions are ignored: `zh-TW` is read as `zh`.
 */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const wanted = [...(typeof uiLocales === 'string' ? uiLocales.split(' ') : []), ...byWeight(acceptLanguage ?? '')]
  for (const tag of wanted) {
    const language = languages.find((known) => known === tag.toLowerCase().split('-')[0])
    if (language) return language
  }
  return 'en'
}

function byWeight(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
