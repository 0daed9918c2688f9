import type { Preferences } from '@keyroom/contract'
import { defaultPreferences } from '@keyroom/contract'
import { presetNames, presets } from '@keyroom/ui/core'
import type { Command } from '../command.ts'
import type { Wording } from '../wording.ts'

type Change = Partial<Preferences>

const fonts = ['Roboto', 'Poppins', 'Inter'] as const
const radii = Array.from({ length: 11 }, (_, step) => 4 + 2 * step)

/** Every value of every preference. Each says whether it is the one in force. */
export function settingCommands(
  preferences: Preferences,
  { own }: Wording,
  change: (change: Change, said: string) => void,
): Command[] {
  const setting = (
    name: string,
    change_: Change,
    more: Partial<Command> & { values?: Record<string, string | number> } = {},
  ): Command => {
    const { values, ...rest } = more
    const worded = own(`shell.commands.setting.${name}`, values)
    const isCurrent = Object.entries(change_).every(([key, value]) => preferences[key as keyof Preferences] === value)
    return {
      id: `setting:${name}${values ? `:${Object.values(values).join()}` : ''}`,
      group: 'settings',
      ...worded,
      icon: 'settings',
      isCurrent,
      isQuiet: true,
      ...rest,
      run: () => change(change_, worded.label),
    }
  }
  const isHorizontal = preferences.layout === 'horizontal'
  const onlyVertical = isHorizontal ? { refused: own('shell.commands.setting.onlyVertical').label } : {}
  const { locale: _stays, ...defaults } = defaultPreferences
  return [
    setting('light', { navType: 'light' }, { icon: 'sun', isQuiet: preferences.navType === 'light' }),
    setting('dark', { navType: 'dark' }, { icon: 'moon', isQuiet: preferences.navType === 'dark' }),
    setting('vertical', { layout: 'vertical' }),
    setting('horizontal', { layout: 'horizontal' }),
    setting('drawer', { drawerType: 'default' }, onlyVertical),
    setting('miniDrawer', { drawerType: 'mini-drawer' }, onlyVertical),
    setting('leftToRight', { rtlLayout: false }),
    setting('rightToLeft', { rtlLayout: true }),
    ...presetNames.map((preset) =>
      setting(`preset.${preset}`, { presetColor: preset }, { swatch: presets[preset].primary }),
    ),
    ...fonts.map((font) => setting('font', { fontFamily: `'${font}', sans-serif` }, { values: { font } })),
    ...radii.map((radius) => setting('radius', { borderRadius: radius }, { values: { radius } })),
    setting('filled', { outlinedFilled: true }),
    setting('unfilled', { outlinedFilled: false }),
    setting('boxed', { container: true }),
    setting('wide', { container: false }),
    setting('reset', defaults, { icon: 'refresh', isCurrent: false }),
  ]
}
