import createFuzzySearch, { fuzzyMatch, type HighlightRanges } from '@nozbe/microfuzz'
import { commandGroups, type Command, type CommandGroup } from '../command.ts'

/** A command as it is listed, with the parts of its words that were found. */
export interface FoundCommand {
  readonly command: Command
  /** First and last letter of each part. */
  readonly inLabel: HighlightRanges
  readonly inHint: HighlightRanges
}

export interface FoundGroup {
  readonly group: CommandGroup
  readonly found: readonly FoundCommand[]
}

/** So many of one kind are an answer; more would hide the other kinds. */
const maxOfAGroup = 8

/** What was chosen lately stands above what fits as well, and hardly above what fits better. */
const recentBonus = 0.3

/**
 * The commands that fit what was typed, by letters in their order, without regard to case and accents; the group with
 * the best fit first, and the best fit first in each.
 */
export function createCommandSearch(
  commands: readonly Command[],
  recentIds: readonly string[],
): (text: string) => readonly FoundGroup[] {
  const search = createFuzzySearch([...commands], {
    strategy: 'smart',
    getText: (command) => textsOf(command as Command),
  })
  return (text) => {
    const ranked = search(text.trim())
      .map(({ item, score, matches }) => ({
        score: score - (recentIds.includes(item.id) ? recentBonus : 0) + (matches[0] ? 0 : 0.25),
        found: { command: item, inLabel: matches[0] ?? [], inHint: (item.hint && matches[1]) || [] },
      }))
      .toSorted((a, b) => a.score - b.score)
    const groups = [...new Set(ranked.map(({ found }) => found.command.group))]
    return groups.map((group) => ({
      group,
      found: ranked.flatMap(({ found }) => (found.command.group === group ? [found] : [])).slice(0, maxOfAGroup),
    }))
  }
}

/** What is listed before anything is typed: what was chosen lately, then what there is. */
export function unsearched(commands: readonly Command[], recent: readonly Command[]): readonly FoundGroup[] {
  const recentIds = recent.map(({ id }) => id)
  const listed = [
    ...recent.map((command): Command => ({ ...command, group: 'recent' })),
    ...commands.filter(({ id, isQuiet }) => !isQuiet && !recentIds.includes(id)),
  ]
  return commandGroups
    .map((group) => ({
      group,
      found: listed
        .filter((command) => command.group === group)
        .map((command) => ({ command, inLabel: [], inHint: [] })),
    }))
    .filter(({ found }) => found.length > 0)
}

/** A command that somebody else has found, with the parts of its words that show why. */
export function markedAsFound(command: Command, text: string): FoundCommand {
  const rangesIn = (words: string) => fuzzyMatch(words, text.trim())?.matches[0] ?? []
  return { command, inLabel: rangesIn(command.label), inHint: rangesIn(command.hint ?? '') }
}

function textsOf({ label, hint, words }: Command): string[] {
  // Treat French no-break spaces as typed spaces; the length stays the same.
  return [label, hint ?? '', ...words].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
}
