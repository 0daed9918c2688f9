declare module '@keyroom/intl/build' {
  import type { RuleSetRule } from 'webpack'

  export const messagesRule: RuleSetRule
  export const withoutParser: Record<string, string>
}
