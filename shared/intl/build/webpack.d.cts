import type { RuleSetRule } from 'webpack'

/** The rule that compiles src/messages/*.json of any package. */
export const messagesRule: RuleSetRule

/** Alias that leaves the ICU parser out. */
export const withoutParser: Record<string, string>
