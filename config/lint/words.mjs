// The words that docs/glossary.md replaces. A word that is wrong in one sense only, such as "account", is left to review.

/** Words inside names of files, functions, types and values, with what to use in their place. */
export const namesToReplace = new Map([
  ['anew', '"again" or a verb with "re"'],
  ['asker', '"caller"'],
  ['behaviour', '"behavior"'],
  ['catalogue', '"catalog"'],
  ['centre', '"center"'],
  ['colour', '"color"'],
  ['colours', '"colors"'],
  ['deed', '"action"'],
  ['deeds', '"actions"'],
  ['desk', '"adapter"'],
  ['desks', '"adapters"'],
  ['doubt', '"probeDelayMs"'],
  ['goodbye', 'what happens at the end, such as "closeGraceMs"'],
  ['hearsay', '"hint"'],
  ['least', '"min"'],
  ['lent', '"shared"'],
  ['lookout', '"probe"'],
  ['most', '"max"'],
  ['neighbour', '"neighbor"'],
  ['patience', '"timeoutMs", "delayMs" or "intervalMs"'],
  ['standing', '"validity" of a token, "rank" of a hospital'],
  ['whoever', 'the noun: "caller", "reader", "admin"'],
  ['wish', '"request"'],
  ['wished', '"requested"'],
])

/** Phrases in comments, errors and test titles, with what to write in their place. */
export const textToReplace = [
  [/\banew\b/i, '"again" or a verb with "re"'],
  [/\bwhoever\b/i, '"anyone who", or the noun'],
  [/\bpatience\b/i, '"timeout", "delay" or "interval"'],
  [/\bhearsay\b/i, '"hint"'],
  [/\b(?:askers?|deeds?)\b/i, '"caller" or "action"'],
  [/\bmend(?:s|ed|ing)?\b/i, '"fix" or "repair"'],
  [/\bworked out\b|\bworks? (?:it|them) out\b/i, '"calculated"'],
  [/\bthere (?:is|are|was|were) none\b/i, '"no …" with the noun, or "missing"'],
  [/\bnone that (?:is|are) one\b/i, '"not a …"'],
  [/\b(?:is|are|was|were) none of\b/i, '"is not one of"'],
  [/\b(?:is|are|was) waited for\b/i, '"waits for" with a subject'],
  [/\bbut\b.{0,60}\bcame\b/i, '"Expected …, got …"'],
]

/** British spellings in comments and test titles; other texts may quote the British catalog. */
export const spellingToReplace = /\b(?:behaviour|catalogue|centre|colours?|neighbours?|normalise[ds]?|labour)\b(?!-)/i
