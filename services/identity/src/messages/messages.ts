import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import type { Language } from './language.ts'

export type MessageId = keyof typeof en

const catalogs: Record<Language, Record<MessageId, string>> = { en, fr, ro, zh }

/** Says a message in one language, with `{name}` places filled in. */
export type Say = (id: MessageId, values?: Readonly<Record<string, string>>) => string

export function sayIn(language: Language): Say {
  return (id, values = {}) =>
    catalogs[language][id].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** A waiting time in words, in full minutes, rounded up. */
export function minutesInWords(seconds: number, language: Language): string {
  return inUnit(Math.ceil(seconds / 60), 'minute', language)
}

export function hoursInWords(hours: number, language: Language): string {
  return inUnit(hours, 'hour', language)
}

export function daysInWords(days: number, language: Language): string {
  return inUnit(days, 'day', language)
}

function inUnit(amount: number, unit: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
