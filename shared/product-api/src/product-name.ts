const names: Readonly<Record<string, string>> = {
  accountingTier: 'Accounting Tier',
  standardTier: 'Standard Tier',
  toolkit: 'KeyRoom Toolkit',
  keyroomToolkit: 'KeyRoom Toolkit',
}

/** The English name of a product. For an unknown id, its words: `goldTier` is Gold Tier. */
export function productName(id: string): string {
  if (Object.hasOwn(names, id)) return names[id] ?? id
  return id
    .split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[\s_-]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
