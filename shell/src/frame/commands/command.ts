/** In the order in which they are listed while nothing is looked for. */
export const commandGroups = [
  'recent',
  'pages',
  'views',
  'hospitals',
  'actions',
  'accounts',
  'languages',
  'settings',
] as const

export type CommandGroup = (typeof commandGroups)[number]

/** Something that a person can have done by choosing it in the palette. */
export interface Command {
  /** The same at every visit, so that recent choices find it again. */
  readonly id: string
  readonly group: CommandGroup
  /** In the person's language. */
  readonly label: string
  /** What stands below the label. */
  readonly hint?: string | undefined
  /** Further words to find it by, such as the label in English. */
  readonly words: readonly string[]
  readonly icon: string
  /** A color to show in place of the icon. */
  readonly swatch?: string | undefined
  /** Whether it is so already. */
  readonly isCurrent?: boolean
  /** Why it can't be chosen, in words. */
  readonly refused?: string | undefined
  /** What is wrong with it, though it can be chosen. */
  readonly warning?: string | undefined
  /** The keys that do the same, one after the other. */
  readonly keys?: readonly string[] | undefined
  /** Only listed when it is looked for: there are many of its kind. */
  readonly isQuiet?: boolean
  readonly run: () => void
}
